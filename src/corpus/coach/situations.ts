import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { readYaml } from '../../base/yaml.ts'
import { LANGUAGES } from '../../contract/mind.ts'
import { CORPUS_DIRECTORY } from '../files.ts'
import type { Language } from './lines.ts'

const closed = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const Texts = Type.Array(Text, { minItems: 1, uniqueItems: true })
const inEachLanguage = <Part extends Type.TSchema>(part: Part) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, part])) as Record<Language, Part>

/**
 * What the coach says about a situation: lines that show understanding (`hears`), suggest a step for today (`steps`) and ask a question
 * (`asks`).
 */
const Lines = { hears: Texts, steps: Texts, asks: Texts }
const TheirLines = Type.Object(Lines, closed)
export type SituationLines = Static<typeof TheirLines>

/** How a situation or a kind of message is recognized: by example messages, and by words that indicate it. */
const Recognized = { examples: Texts, signals: Texts }

/** Set if a situation is always in the future, such as a coming exam, or in the past, such as a failed one. */
const When = Type.Optional(Type.Union([Type.Literal('ahead'), Type.Literal('past')]))
const Situation = Type.Object({ beliefs: Texts, when: When, ...inEachLanguage(Type.Object({ ...Recognized, ...Lines }, closed)) }, closed)
export type Situation = Static<typeof Situation>

/** Situations that share a theme. `lines` answer messages whose theme is clear, but not the exact situation. */
export const Theme = Type.Object(
  {
    /** Word classes of the people in these situations. A message that mentions other people instead is unlikely to be about this theme. */
    people: Type.Optional(Texts),
    lines: Type.Optional(Type.Object({ beliefs: Texts, ...inEachLanguage(TheirLines) }, closed)),
    situations: Type.Record(Type.String({ pattern: '^[a-z]+(_[a-z]+)*$' }), Situation),
  },
  closed,
)
export type Theme = Static<typeof Theme>

/** What the coach says about a feeling if nothing else in the message is clear. `classes` are the word classes that express it. */
export const Feelings = Type.Record(
  Type.String({ pattern: '^[a-z]+$' }),
  Type.Object({ classes: Texts, beliefs: Texts, ...inEachLanguage(TheirLines) }, closed),
)
export type Feelings = Static<typeof Feelings>

/**
 * What the coach calls each situation when it asks which one a message is about. `feels` is what nearly everybody in that situation feels.
 */
export const SituationNames = Type.Record(
  Type.String(),
  Type.Object({ feels: Type.Optional(Type.String({ pattern: '^[a-z]+$' })), ...inEachLanguage(Type.String({ minLength: 1 })) }, closed),
)
export type SituationNames = Static<typeof SituationNames>

/** Kinds of message that aren't about a situation. */
export const MessageExamples = Type.Record(
  Type.String({ pattern: '^[a-z_]+(\\.[a-z_]+)?$' }),
  Type.Object(inEachLanguage(Type.Object(Recognized, closed)), closed),
)
export type MessageExamples = Static<typeof MessageExamples>

/** Classes of words with similar meanings, in each language: `wife` and `boyfriend` are both a partner. */
export const WordClassLists = Type.Record(Type.String(), Type.Object(inEachLanguage(Texts), closed))
export type WordClassLists = Static<typeof WordClassLists>

const folder = join(CORPUS_DIRECTORY, 'mind')
const themeFolder = join(folder, 'situations')
const themeFiles = (): string[] =>
  readdirSync(themeFolder)
    .sort()
    .map((name) => join(themeFolder, name))
const examplesFile = join(folder, 'kinds', 'examples.yaml')
const classesFile = join(folder, 'word-classes.yaml')
const feelingsFile = join(folder, 'feelings.yaml')
const namesFile = join(folder, 'situation-names.yaml')

/** The themes by name. A theme may be split across several files. */
export function readThemes(): Record<string, Theme> {
  const themes: Record<string, Theme> = {}
  for (const file of themeFiles())
    for (const [name, { situations, ...rest }] of Object.entries(readYaml<Record<string, Theme>>(file))) {
      const known = themes[name]
      themes[name] = { ...rest, ...known, situations: { ...known?.situations, ...situations } }
    }
  return themes
}
export const readMessageExamples = (): MessageExamples => readYaml(examplesFile)
export const readFeelings = (): Feelings => readYaml(feelingsFile)
export const readSituationNames = (): SituationNames => readYaml(namesFile)

export const readWordClasses = (): WordClassLists => readYaml(classesFile)

/** The example messages of situations and of kinds of message, each with its language. */
export function readEverydayMessages(): [Language, string][] {
  const situations = Object.values(readThemes()).flatMap((theme) => Object.values(theme.situations))
  return [...situations, ...Object.values(readMessageExamples())].flatMap((each) =>
    LANGUAGES.flatMap((language) => each[language].examples.map((text): [Language, string] => [language, text])),
  )
}

let edition: string | undefined

/** A hash of all the data used to recognize situations. Anything derived from that data is outdated as soon as the hash changes. */
export const situationsEdition = (): string =>
  (edition ??= hash(
    'sha256',
    [...themeFiles(), examplesFile, classesFile, feelingsFile, namesFile].map((file) => readFileSync(file, 'utf8')).join('\n'),
  ))
