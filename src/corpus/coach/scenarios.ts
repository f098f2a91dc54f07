import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { readYaml } from '../../base/yaml.ts'
import { LANGUAGES } from '../../contract/mind.ts'
import { CORPUS_DIRECTORY } from '../files.ts'
import { readGlossary } from '../words/glossary.ts'
import type { Language } from './lines.ts'

const Text = Type.String({ minLength: 1 })
/**
 * What the coach says, in this order: what it has understood, a perspective, a step and, usually, a question. In a glad scenario, there is no
 * step.
 */
const ScenarioLines = Type.Array(Text, { minItems: 2, maxItems: 4 })

const Scenario = Type.Object(
  {
    /** The situations that the scenario belongs to, separated by spaces. */
    of: Text,
    /** Groups of English words by which the scenario is recognized in the gloss of a message in any language. */
    words: Text,
    /** Words that show that a message isn't about the scenario. */
    not: Type.Optional(Text),
    belief: Text,
    ...(Object.fromEntries(LANGUAGES.map((language) => [language, ScenarioLines])) as Record<Language, typeof ScenarioLines>),
  },
  { additionalProperties: false },
)
export const Scenarios = Type.Record(Type.String({ pattern: '^[a-z]+(_[a-z]+)*$' }), Scenario)
type Scenarios = Static<typeof Scenarios>

/** What glad scenarios belong to, instead of situations. */
export const GLAD = 'joy'

/** What digits become in the gloss of a message. */
export const NUMBER = 'number'
const ENGLISH = LANGUAGES.indexOf('en')

const folder = join(CORPUS_DIRECTORY, 'mind', 'scenarios')

/** Common stories within the situations, by name. */
export const readScenarios = (): Scenarios =>
  Object.assign(
    {},
    ...readdirSync(folder)
      .sort()
      .map((name) => readYaml<Scenarios>(join(folder, name))),
  )

const knownForms = new Map<string, string[]>([[NUMBER, [NUMBER]]])

/** The forms that an English word has in glosses: its base form, and the word itself if other languages have a word for it. */
export function formsOf(word: string): string[] {
  let forms = knownForms.get(word)
  if (!forms) {
    const { glossary } = readGlossary()
    forms = [...new Set([...glossary.glossOf([word], ENGLISH), ...(glossary.isMeaning(word) ? [word] : [])])]
    knownForms.set(word, forms)
  }
  return forms
}
