import { CRISIS_KINDS } from '../contract/mind.ts'
import { foldLookAlikes } from '../text/look-alikes.ts'
import { type Choices, PatternReader } from '../text/phrases/pattern.ts'
import type { LabelledPattern } from '../text/phrases/pattern-index.ts'
import { ShortForms } from '../text/short-forms.ts'

export type CrisisKind = (typeof CRISIS_KINDS)[number]

/** The weight of a phrase determines how strongly it counts and which contexts excuse it; see docs/safety.md. */
const WEIGHTS = ['said', 'mentioned', 'doubtful', 'hinted'] as const
const CONTEXTS = ['story', 'long_ago', 'past', 'well_now', 'again', 'everyday', 'someone_else', 'unreal', 'safer'] as const
export type Context = (typeof CONTEXTS)[number]

export interface CrisisLabel {
  kind: CrisisKind
  weight: (typeof WEIGHTS)[number]
  /** The phrase as written in the list, so that a false alarm can be traced. */
  phrase: string
  /** Whether its words may be far apart or in any order. */
  isWide: boolean
}

/** A list as written in YAML. */
export interface PhraseFile extends Partial<Record<CrisisKind, Partial<Record<CrisisLabel['weight'], string[]>>>> {
  apostrophe: 'joins' | 'splits'
  short_forms: Record<string, string>
  families: Record<string, string>
  idioms: string[]
  context: Partial<Record<Context, string[]>>
  first_person: string
  pronouns: string
  ordinary_words: string
}

/** A list with normalized words and parsed patterns, as plain data that can be stored as JSON. */
export interface CompiledList extends Pick<PhraseFile, 'apostrophe' | 'short_forms'> {
  firstPerson: string[]
  pronouns: string[]
  ordinary: string[]
  choices: Choices
  crises: LabelledPattern<CrisisLabel>[]
  /** Idioms and contexts that make a phrase harmless. */
  contexts: LabelledPattern<Context | 'idiom'>[]
}

/** Idioms are fixed expressions; a wider gap would match other sentences too. */
const IDIOM_GAP = 1

const WIDE = / (\.\.\.|\+) /

/** The word that replaces numbers in phrases and messages. */
export const NUMBER = '#'

export function compileList(file: PhraseFile): CompiledList {
  const { apostrophe, short_forms } = file
  const shortForms = new ShortForms(short_forms, apostrophe === 'splits')
  const wordsOf = (text: string) => shortForms.rewrite(foldLookAlikes(text).split(/[\s-]+/))
  const patterns = new PatternReader(readFamilies(file.families), wordsOf)
  const labelled = <Label>(list: string[] | undefined, label: Label, gap?: number) =>
    (list ?? []).map((pattern) => ({ segments: patterns.read(pattern, gap), label }))
  const crises = CRISIS_KINDS.flatMap((kind) =>
    WEIGHTS.flatMap((weight) =>
      (file[kind]?.[weight] ?? []).flatMap((phrase) => labelled([phrase], { kind, weight, phrase, isWide: WIDE.test(phrase) })),
    ),
  )
  const contexts = CONTEXTS.flatMap((context) => labelled<Context | 'idiom'>(file.context[context], context))
  const idioms = labelled<Context | 'idiom'>(file.idioms, 'idiom', IDIOM_GAP)
  return {
    apostrophe,
    short_forms,
    firstPerson: file.first_person.split(/\s+/).flatMap(wordsOf),
    pronouns: file.pronouns.split(/\s+/).flatMap(wordsOf),
    ordinary: file.ordinary_words.split(/\s+/).flatMap(wordsOf),
    choices: patterns.choices,
    crises,
    contexts: [...idioms, ...contexts],
  }
}

/** Reads named sets of words (families), which phrases can refer to. A family may include `<number>` and families defined before it. */
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
