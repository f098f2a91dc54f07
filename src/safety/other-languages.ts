import { join } from 'node:path'
import { readYaml } from '../base/yaml.ts'
import { SAFETY_DIRECTORY } from './phrase-list.ts'

const phrases = Object.values(readYaml<Record<string, string[]>>(join(SAFETY_DIRECTORY, 'other-languages.yaml')))
  .flat()
  .map((phrase) => new RegExp(phrase, 'u'))

/** How the wish to die is said in a language that has no list of its own; null if it isn't. */
export const saidElsewhere = (message: string): string | null => {
  const text = message.toLowerCase().replaceAll('’', "'")
  return phrases.find((phrase) => phrase.test(text))?.source ?? null
}
