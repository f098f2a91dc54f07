import { join } from 'node:path'
import { projectRoot } from '../base/project-root.ts'
import { readYaml } from '../base/yaml.ts'
import { CRISIS_KINDS } from '../contract/mind.ts'
import type { Language } from './language.ts'
import { Matcher } from './matcher.ts'
import { type Part, readPattern } from './notation.ts'
import { plain } from './plain-text.ts'
import { ShortForms } from './short-forms.ts'

export type CrisisKind = (typeof CRISIS_KINDS)[number]

/** How a phrase is meant: said of now, mentioned (a story or a healed past excuses it), or doubtful (also everyday life does). */
const WEIGHTS = ['said', 'mentioned', 'doubtful'] as const
const CONTEXTS = ['told', 'long_ago', 'past', 'well_now', 'again', 'everyday'] as const
export type Context = (typeof CONTEXTS)[number]

export interface CrisisLabel {
  kind: CrisisKind
  weight: (typeof WEIGHTS)[number]
}

interface PhraseFile extends Record<CrisisKind, Partial<Record<CrisisLabel['weight'], string[]>>> {
  apostrophe: 'joins' | 'splits'
  short_forms: Record<string, string>
  families: Record<string, string>
  idioms: string[]
  context: Record<Context, string[]>
  first_person: string
  ordinary_words: string
}

export interface PhraseList {
  language: Language
  shortForms: ShortForms
  /** All words of the file; `word*` stands for a beginning. */
  words: Set<string>
  firstPerson: Set<string>
  crises: Matcher<CrisisLabel>
  /** What makes the same words harmless: idioms, and the context of a sentence. */
  contexts: Matcher<Context | 'idiom'>
}

/** Idioms are fixed expressions: a wider gap would take out what is no idiom. */
const IDIOM_GAP = 1

/** What stands for a number in a phrase. */
export const NUMBER = '#'

export const SAFETY_DIRECTORY = join(projectRoot, 'corpus', 'safety')

export function readPhraseList(language: Language): PhraseList {
  const file = readYaml<PhraseFile>(join(SAFETY_DIRECTORY, `${language}.yaml`))
  const shortForms = new ShortForms(file.short_forms, file.apostrophe === 'splits')
  const wordsOf = (text: string) => shortForms.rewrite(plain(text).split(/[\s-]+/), (word) => word)
  const families = readFamilies(file.families)
  const firstPerson = new Set(file.first_person.split(/\s+/).flatMap(wordsOf))
  const words = new Set([...firstPerson, ...file.ordinary_words.split(/\s+/).flatMap(wordsOf)])
  const phrases = <Label>(patterns: string[] | undefined, label: Label) =>
    (patterns ?? []).map((pattern) => {
      const parts = readPattern(pattern, families, wordsOf, label === 'idiom' ? IDIOM_GAP : undefined)
      for (const word of parts.flatMap(wordsOfPart)) words.add(word)
      return { parts, label }
    })
  const crises = CRISIS_KINDS.flatMap((kind) => WEIGHTS.flatMap((weight) => phrases(file[kind][weight], { kind, weight })))
  const contexts = CONTEXTS.flatMap((context) => phrases<Context | 'idiom'>(file.context[context], context))
  const idioms = phrases<Context | 'idiom'>(file.idioms, 'idiom')
  return { language, shortForms, words, firstPerson, crises: new Matcher(crises), contexts: new Matcher([...idioms, ...contexts]) }
}

/** A family may name others that stand before it, or `<number>`. */
function readFamilies(families: Record<string, string>): Map<string, string[]> {
  const known = new Map([['number', [NUMBER]]])
  for (const [name, members] of Object.entries(families))
    known.set(
      name,
      members.split('|').flatMap((member) => {
        const other = /^<(.+)>$/.exec(member.trim())?.[1]
        return other === undefined ? [member.trim()] : (known.get(other) ?? [])
      }),
    )
  return known
}

const wordsOfPart = (part: Part): string[] => part.flatMap(({ words, sequences }) => [...words, ...sequences.flat()])
