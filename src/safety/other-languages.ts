import { join } from 'node:path'
import { readYaml } from '../base/yaml.ts'
import { SAFETY_DIRECTORY } from './phrase-list.ts'

const phrases = Object.values(readYaml<Record<string, string[]>>(join(SAFETY_DIRECTORY, 'other-languages.yaml')))
  .flat()
  .map((phrase) => new RegExp(phrase, 'u'))

/** The words in a message that express a wish to die in a language that has no phrase list; null if there are none. */
export const saidElsewhere = (message: string): string | null => {
  const text = message.toLowerCase().replaceAll('’', "'")
  return phrases.find((phrase) => phrase.test(text))?.source ?? null
}
