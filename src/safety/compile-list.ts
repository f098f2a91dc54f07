import { CRISIS_KINDS } from '../contract/mind.ts'
import { foldLookAlikes } from '../text/look-alikes.ts'
import { type Choices, PatternReader } from '../text/phrases/pattern.ts'
import type { Labelled } from '../text/phrases/pattern-matcher.ts'
import { ShortForms } from '../text/short-forms.ts'

export type CrisisKind = (typeof CRISIS_KINDS)[number]

/** How a phrase is meant: said of now, mentioned (a story or a healed past excuses it), or doubtful (also everyday life does). */
const WEIGHTS = ['said', 'mentioned', 'doubtful'] as const
const CONTEXTS = ['told', 'long_ago', 'past', 'well_now', 'again', 'everyday'] as const
export type Context = (typeof CONTEXTS)[number]

export interface CrisisLabel {
  kind: CrisisKind
  weight: (typeof WEIGHTS)[number]
}

/** A list as it is written. */
export interface PhraseFile extends Record<CrisisKind, Partial<Record<CrisisLabel['weight'], string[]>>> {
  apostrophe: 'joins' | 'splits'
  short_forms: Record<string, string>
  families: Record<string, string>
  idioms: string[]
  context: Record<Context, string[]>
  first_person: string
  ordinary_words: string
}

/** A list with its words folded and its patterns read, as plain data. */
export interface CompiledList extends Pick<PhraseFile, 'apostrophe' | 'short_forms'> {
  firstPerson: string[]
  ordinary: string[]
  choices: Choices
  crises: Labelled<CrisisLabel>[]
  /** What makes the same words harmless: idioms, and the context of a sentence. */
  contexts: Labelled<Context | 'idiom'>[]
}

/** Idioms are fixed expressions: a wider gap would take out what is no idiom. */
const IDIOM_GAP = 1

/** What stands for a number in a phrase. */
export const NUMBER = '#'

export function compileList(file: PhraseFile): CompiledList {
  const { apostrophe, short_forms } = file
  const shortForms = new ShortForms(short_forms, apostrophe === 'splits')
  const wordsOf = (text: string) => shortForms.rewrite(foldLookAlikes(text).split(/[\s-]+/), (word) => word)
  const patterns = new PatternReader(readFamilies(file.families), wordsOf)
  const labelled = <Label>(list: string[] | undefined, label: Label, gap?: number) =>
    (list ?? []).map((pattern) => ({ parts: patterns.read(pattern, gap), label }))
  const crises = CRISIS_KINDS.flatMap((kind) => WEIGHTS.flatMap((weight) => labelled(file[kind][weight], { kind, weight })))
  const contexts = CONTEXTS.flatMap((context) => labelled<Context | 'idiom'>(file.context[context], context))
  const idioms = labelled<Context | 'idiom'>(file.idioms, 'idiom', IDIOM_GAP)
  return {
    apostrophe,
    short_forms,
    firstPerson: file.first_person.split(/\s+/).flatMap(wordsOf),
    ordinary: file.ordinary_words.split(/\s+/).flatMap(wordsOf),
    choices: patterns.choices,
    crises,
    contexts: [...idioms, ...contexts],
  }
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
