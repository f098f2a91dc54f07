import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { readYaml } from '../../base/yaml.ts'
import { LANGUAGES } from '../../contract/mind.ts'
import { CORPUS_DIRECTORY } from '../files.ts'

export type Language = (typeof LANGUAGES)[number]

const closed = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const Texts = Type.Array(Text, { minItems: 1, uniqueItems: true })

/** A kind of message and how to recognize it. The comments in corpus/mind/kinds/en.yaml explain the format. */
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

/** What the coach says in one language, keyed by the purpose of each line. The comments in corpus/mind/lines/en.yaml explain the format. */
export const CoachLines = Type.Object(
  {
    words: Text,
    lines: Type.Record(Type.String({ pattern: '^[a-z_]+(\\.[a-z_]+)?$' }), Texts),
    names: Type.Record(Type.String(), Text),
    /** Periods of time: how people ask about each, and how the coach names it. */
    periods: Type.Record(Type.String(), Type.Object({ says: Text, named: Text }, closed)),
    /** Matches phrases such as "the last two weeks", with the groups `n` and `days`, `weeks` or `months`. */
    span: Text,
    /** Questions about how the person's mood has changed. */
    mood: Text,
    months: Type.Array(Text, { minItems: 12, maxItems: 12 }),
    /** Words that make the coach add the belief's safety note. */
    serious: Type.Optional(Text),
    corrected: Texts,
    /**
     * Matches corrections such as "Not my husband, my brother", with the groups `denied` and `meant` (also numbered 2 and 3). The message
     * is matched exactly as it was written.
     */
    replaced: Text,
    /** Phrases that introduce what people really mean: "what I need is ...", "I mean ...". */
    meaning: Text,
    /** Patterns of direct questions, keyed by what they ask for. The first pattern that matches is used. */
    questions: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Text),
    /** How people say what they have already done, or tried without success. */
    tried: Text,
    /** How people say that something is still to come (`ahead`), or that it has happened. */
    ahead: Text,
    happened: Text,
    /** Words that indicate what matters most to the person. */
    telling: Text,
    /**
     * How people say what went well, keyed by the kind of joy. `gladly` matches words of joy. `troubled` matches words that show that
     * something is wrong.
     */
    glad: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Text),
    gladly: Text,
    troubled: Text,
  },
  closed,
)
export type CoachLines = Static<typeof CoachLines>

/** Cues to the structure of a message in one language. The comments in corpus/mind/frames/en.yaml explain the format. */
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
  ...['what_if', 'silence', 'refusal', 'unable', 'failure', 'reaction', 'unknown', 'yes', 'no', 'since'],
  ...[
    'asked_past',
    'asked_whether',
    'asked_would',
    'thanked',
    'failed',
    'which',
    'open_question',
    'asked_how',
    'nobody',
    'opening',
    'resource',
    'impersonal',
    'compared',
    'requests',
    'nothing_done',
    'problem_is',
    'streak_doubt',
    'mood_best',
    'mood_worst',
    'later',
    'offer_idea',
    'offer_words',
    'offer_more',
  ],
] as const
export type Cue = (typeof CUES)[number]

/** How people continue a conversation, and how the coach replies. The comments in corpus/mind/dialogue/en.yaml explain the format. */
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

/** The short form of a belief in a language other than English. */
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

/** Reads all of the coach's files, so that the build stores the parsed form of each. */
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
