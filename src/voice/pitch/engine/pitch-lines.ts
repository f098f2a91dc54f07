import { join } from 'node:path'
import { hashText } from '../../../base/hash-text.ts'
import { projectRoot } from '../../../base/project-root.ts'
import { readYaml } from '../../../base/yaml.ts'
import type { Situation } from './situation.ts'

type Lines = string[]
export type KindName = 'podcast' | 'panel' | 'workshop' | 'lightning' | 'school' | 'lecture' | 'keynote' | 'community' | 'in_house' | 'talk'
export type FitName =
  | 'same'
  | 'told'
  | 'tight'
  | 'within'
  | 'shorter'
  | 'much_shorter'
  | 'longer'
  | 'far_longer'
  | 'unknown'
  | 'other_form'
  | 'other_form_and_length'
export type Part = 'opening' | 'theme' | 'offer' | 'points' | 'proof' | 'ask'

/** The lines for one kind of opportunity, and the order of an e-mail's parts. */
interface Skeleton {
  words: string[]
  /** The forms of talk that this kind of opportunity asks for; empty if any form is acceptable. */
  formats: string[]
  subject: string
  noun: string
  order: Part[]
  opening: Lines
  offer: Lines
  bare: string
  ask: Lines
  invite: Lines
  line: string
}

interface LinesFile {
  kinds: Record<KindName, Skeleton>
  situations: Record<
    Exclude<Situation, 'open'>,
    { opening: Lines; offer?: Lines; note: string; ask: Lines; to: string; unnamed?: string; line?: string }
  >
  fits: Record<FitName, Lines>
  theme: Record<
    'same' | 'same_before' | 'near' | 'near_before' | 'mine' | 'audience' | 'theirs' | 'theirs_before' | 'none' | 'outside',
    Lines
  >
  proof: { bio: Lines; past: Lines; again: Lines; quote: Lines; sheet: string; program_sheet: string; reel: string }
  follow_up: Record<
    | 'replied'
    | 'in_touch'
    | 'sent'
    | 'none'
    | 'offer'
    | 'detail'
    | 'past'
    | 'reel'
    | 'bio'
    | 'other'
    | 'other_longer'
    | 'outline'
    | 'question'
    | 'replied_question',
    Lines
  >
  fillers: Record<'email' | 'short' | 'booked', Lines>
}

export const LINES = readYaml<LinesFile>(join(projectRoot, 'corpus', 'voice', 'pitch-lines.yaml'))

const PLACEHOLDER = /\{(\w+)\}/g

/** Replaces the placeholders in braces; undefined if a value is missing. */
export function fill(line: string, values: Readonly<Record<string, string | undefined>>): string | undefined {
  const names = [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  if (names.some((name) => values[name] === undefined)) return undefined
  return line.replaceAll(PLACEHOLDER, (_, name: string) => values[name] ?? '')
}

/** Fills one of the lines, always the same one for the same seed. Returns an empty string if every line lacks a value. */
export function choose(lines: readonly string[], values: Readonly<Record<string, string | undefined>>, seed: number): string {
  const filled = lines.map((line) => fill(line, values)).filter((line) => line !== undefined)
  return filled[seed % filled.length] ?? ''
}

/** Mixes the high bits into the low ones, because only the low bits decide among a few lines. */
export function seedOf(text: string): number {
  const hash = hashText(text)
  return (hash ^ (hash >>> 15)) >>> 0
}
