import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { readYaml } from '../../base/yaml.ts'
import { LANGUAGES } from '../../contract/mind.ts'
import { CORPUS_DIRECTORY } from '../files.ts'
import type { Language } from './lines.ts'

const closed = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const Texts = Type.Array(Text, { minItems: 1, uniqueItems: true })

/**
 * What the coach says in a case, in one language. Any combination of the lines forms a coherent reply. `says` is the pattern by which the
 * case is recognized; the general case has none.
 */
const CaseLines = Type.Object({ says: Type.Optional(Text), hears: Texts, views: Texts, steps: Texts, asks: Texts }, closed)
export type CaseLines = Static<typeof CaseLines>

const perLanguage = <Part extends Type.TSchema>(part: Part) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, part])) as Record<Language, Part>

const Patterns = Type.Optional(Type.Partial(Type.Object(perLanguage(Text), closed)))

/**
 * The cases of a situation, in the order in which they are tested; the general case comes last. A message that doesn't match `needs`, or
 * that matches `unless`, isn't about the situation.
 */
const SituationCases = Type.Object(
  {
    needs: Patterns,
    unless: Patterns,
    cases: Type.Record(Type.String({ pattern: '^[a-z]+(_[a-z]+)*$' }), Type.Object({ belief: Text, ...perLanguage(CaseLines) }, closed)),
  },
  closed,
)
export const Cases = Type.Record(Type.String(), SituationCases)
type Cases = Static<typeof Cases>

const folder = join(CORPUS_DIRECTORY, 'mind', 'cases')

/** The cases of each situation. */
export const readCases = (): Cases =>
  Object.assign(
    {},
    ...readdirSync(folder)
      .sort()
      .map((name) => readYaml<Cases>(join(folder, name))),
  )
