import { join } from 'node:path'
import { readYaml } from '../../base/yaml.ts'
import { LANGUAGES } from '../../contract/mind.ts'
import { readWordClasses } from '../../corpus/situations.ts'
import { type PhraseFile, readFamilies } from '../compile-list.ts'
import type { Language } from '../language.ts'
import { SAFETY_DIRECTORY } from '../phrase-list.ts'

/**
 * Words of all languages by what they mean: the coach's classes of words, and families of the safety lists that mean the same in each
 * language.
 */
export function readConcepts(): Record<string, string[]> {
  const families = new Map(LANGUAGES.map((language) => [language, readFamilies(readYaml<PhraseFile>(fileOf(language)).families)]))
  const dangers = readYaml<Record<Language, string>[]>(fileOf('concepts')).map((names) => [
    `danger ${names.en}`,
    LANGUAGES.flatMap((language) => families.get(language)?.get(names[language]) ?? []),
  ])
  const others = Object.entries(readWordClasses()).map(([name, words]) => [name, LANGUAGES.flatMap((language) => words[language])])
  return Object.fromEntries([...dangers, ...others])
}

const fileOf = (name: string): string => join(SAFETY_DIRECTORY, `${name}.yaml`)
