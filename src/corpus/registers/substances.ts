import { join } from 'node:path'
import { readYaml } from '../../base/yaml.ts'
import type { Route } from '../../contract/interactions/interaction.ts'
import { namesOf } from '../entity-names.ts'
import type { Corpus } from '../read.ts'
import { englishReadings, foldSubstance } from './english-name.ts'
import { frenchReadings } from './french-name.ts'
import { isInactive } from './inactive.ts'
import type { Country } from './raw.ts'

/** Maps the normalized names of substances to generic drugs or remedy ids. */
export type Substances = Map<string, string>

/** Maps names that only registers use to generic drugs or remedy ids. */
const registerNames = (directory: string, language: string): Record<string, string> =>
  readYaml(join(directory, 'drugs', `substances-${language}.yaml`))

function addName(names: Substances, name: string, meaning: string): void {
  names.set(foldSubstance(name), meaning)
}

function englishNames({ generics, remedy }: Corpus): Substances {
  const names: Substances = new Map()
  for (const each of remedy) for (const name of [each.id, ...namesOf(each)]) addName(names, name, each.id)
  for (const { generic, synonyms } of generics) for (const each of [generic, ...synonyms]) addName(names, each, generic)
  return names
}

/** The names of substances for one country's register. Its own names take precedence over the English ones. */
export function substancesOf(corpus: Corpus, directory: string, { code }: Country): Substances {
  const names = englishNames(corpus)
  for (const [name, meaning] of Object.entries(registerNames(directory, 'en'))) addName(names, name, meaning)
  if (code === 'FR') for (const [name, meaning] of Object.entries(registerNames(directory, 'fr'))) addName(names, name, meaning)
  return names
}

/** Salts that protect the skin when applied, but supplement the mineral when swallowed. */
const SWALLOWED: Record<string, string> = { 'zinc acetate': 'zinc', 'zinc oxide': 'zinc' }

/**
 * The ingredients of a register's formula, as generic drugs and remedy ids. Unknown substances are returned as undefined. Inactive
 * ingredients are left out unless there are no others, as in artificial tears.
 */
export function ingredientsOf(substances: Substances, { code }: Country, formula: string[], routes: Route[]): (string | undefined)[] {
  const read = formula.map((name) => (code === 'FR' ? frenchReadings(name) : englishReadings(name)))
  const active = read.filter((readings) => !isInactive(readings))
  const meanings = (active.length > 0 ? active : read).map((readings) => {
    const meaning = substances.get(readings.find((reading) => substances.has(reading)) ?? '')
    return routes.includes('oral') && meaning !== undefined ? (SWALLOWED[meaning] ?? meaning) : meaning
  })
  return [...new Set(meanings)]
}

/** Whether a brand's name is just the name of a substance, in English or French. */
export const isSubstance = (substances: Substances, name: string): boolean =>
  [...englishReadings(name), ...frenchReadings(name)].some((reading) => substances.has(reading))
