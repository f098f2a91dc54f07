import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { readYaml } from '../../base/yaml.ts'
import { LANGUAGES } from '../../contract/mind.ts'
import { CORPUS_DIRECTORY } from '../files.ts'

export type Language = (typeof LANGUAGES)[number]

const closed = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const Texts = Type.Array(Text, { minItems: 1, uniqueItems: true })

/** A kind of message, and how to tell it. The comments in corpus/mind/kinds/en.yaml explain the format. */
const MessageKind = Type.Object(
  {
    is: Type.String({ pattern: '^[a-z_]+(\\.[a-z_]+)?$' }),
    says: Texts,
    unless: Type.Optional(Texts),
    most_words: Type.Optional(Type.Integer({ minimum: 1 })),
    in_conversation: Type.Optional(Type.Boolean()),
  },
  closed,
)
type MessageKind = Static<typeof MessageKind>
export const MessageKinds = Type.Array(MessageKind, { minItems: 1 })

/** What the coach says in one language, by the purpose of the line. The comments in corpus/mind/lines/en.yaml explain it. */
export const CoachLines = Type.Object(
  {
    words: Text,
    lines: Type.Record(Type.String({ pattern: '^[a-z_]+(\\.[a-z_]+)?$' }), Texts),
    names: Type.Record(Type.String(), Text),
    /** Stretches of time: how people ask for one, and how the coach names it. */
    periods: Type.Record(Type.String(), Type.Object({ says: Text, named: Text }, closed)),
    /** "The last two weeks", with the groups `n` and `days`, `weeks` or `months`. */
    span: Text,
    /** How people ask how their mood has changed. */
    mood: Text,
    months: Type.Array(Text, { minItems: 12, maxItems: 12 }),
    /** Words that call for the safety note of the belief. */
    serious: Type.Optional(Text),
    corrected: Texts,
    /** "Not my husband, my brother", with groups `denied` and `meant` (and 2, 3); tested on the message as it was written. */
    replaced: Text,
    /** How people say what they really mean. */
    meaning: Text,
    /** How people ask directly, by what they ask for. The first that matches counts. */
    questions: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Text),
    /** How people tell what they have done already or tried without success. */
    tried: Text,
    /** How they tell that something lies ahead, and that it has happened. */
    ahead: Text,
    happened: Text,
    /** Words with which people say what matters most to them. */
    telling: Text,
    /** How they tell what went well, by the kind of joy; words of joy; and words that show that there is more to it. */
    glad: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Text),
    gladly: Text,
    troubled: Text,
    /** The themes of situations, as the coach names them in a question. */
    themes: Type.Record(Type.String({ pattern: '^[a-z]+(_[a-z]+)*$' }), Text),
  },
  closed,
)
export type CoachLines = Static<typeof CoachLines>

/** By what the coach reads the structure of a message in one language. The comments in corpus/mind/frames/en.yaml explain it. */
export const FrameCues = Type.Object(
  {
    contrast: Text,
    joining: Text,
    subjects: Text,
    turned: Type.Array(Type.Object({ says: Text, becomes: Type.String() }, closed), { minItems: 1 }),
    unturned: Text,
    addressed: Text,
    persons: Text,
    several: Text,
    denied: Text,
    laughing: Text,
    hyperbole: Text,
    good: Text,
    frames: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Text),
  },
  closed,
)
export type FrameCues = Static<typeof FrameCues>
const CUES = [
  ...['clause', 'interjection', 'negated', 'fine', 'bare', 'sentence_words', 'people', 'before_person'],
  ...['first', 'second', 'third', 'last', 'both', 'neither', 'not_that', 'picks', 'or', 'offers', 'stated', 'asks_when'],
  ...['what_if', 'silence', 'refusal', 'failure', 'reaction', 'unknown', 'yes', 'no', 'since'],
  ...[
    'asked_past',
    'asked_whether',
    'asked_would',
    'thanked',
    'failed',
    'which',
    'open_question',
    'nobody',
    'opening',
    'resource',
    'impersonal',
    'compared',
  ],
] as const
export type Cue = (typeof CUES)[number]

/** How people go on in a conversation, and what the coach says then. The comments in corpus/mind/dialogue/en.yaml explain it. */
export const Dialogue = Type.Object(
  {
    yours: Type.Record(Type.String(), Text),
    cues: Type.Object(Object.fromEntries(CUES.map((cue) => [cue, Text])) as Record<Cue, typeof Text>, closed),
    lines: Type.Record(Type.String({ pattern: '^[a-z_]+\\.[a-z_]+$' }), Texts),
  },
  closed,
)
type Dialogue = Static<typeof Dialogue>

/** A language that the coach can name but doesn't speak. */
const OtherLanguage = Type.Object({ words: Type.Optional(Text), says: Texts }, closed)
export const OtherLanguages = Type.Record(Type.String(), OtherLanguage)
type OtherLanguages = Static<typeof OtherLanguages>

/** The short form of a belief in another language than English. */
const BeliefWording = Type.Object(
  {
    title: Text,
    limiting: Text,
    reframe: Text,
    steps: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 3, maxItems: 3 }),
    question: Text,
    signals: Type.Array(Text, { minItems: 20, uniqueItems: true }),
  },
  closed,
)
export const BeliefWordings = Type.Object({ beliefs: Type.Record(Type.String(), BeliefWording) }, closed)
export type BeliefWordings = Static<typeof BeliefWordings>

const fileOf = (...names: string[]): string => join(CORPUS_DIRECTORY, 'mind', ...names)

export const readKinds = (language: Language | 'any'): MessageKind[] => readYaml(fileOf('kinds', `${language}.yaml`))
export const readLines = (language: Language): CoachLines => readYaml(fileOf('lines', `${language}.yaml`))
export const readFrameCues = (language: Language): FrameCues => readYaml(fileOf('frames', `${language}.yaml`))
export const readDialogue = (language: Language): Dialogue => readYaml(fileOf('dialogue', `${language}.yaml`))
export const readOtherLanguages = (): OtherLanguages => readYaml(fileOf('lines', 'others.yaml'))
export const readWordings = (language: Exclude<Language, 'en'>): BeliefWordings => readYaml(fileOf('languages', `${language}.yaml`))

export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en')

/** Reads every file of the coach, so that the build derives all of them. */
export function readCoachLines(): void {
  for (const language of LANGUAGES) {
    readKinds(language)
    readLines(language)
    readFrameCues(language)
    readDialogue(language)
  }
  for (const language of OTHER_LANGUAGES) readWordings(language)
  readKinds('any')
  readOtherLanguages()
}
