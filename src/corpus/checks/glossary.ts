import { LANGUAGES } from '../../contract/mind.ts'
import { readGlossaryFile } from '../words/glossary.ts'

const PLAIN_WORD = /^[a-z#]+(['-][a-z]+)*$/

/** Checks that the glossary maps each word to one plain English word, and that only these English words have classes. */
export function checkGlossary(): string[] {
  const languages = LANGUAGES.map((language) => ({ language, entries: readGlossaryFile(language) }))
  const meanings = new Set(languages.flatMap(({ entries }) => entries.map(([, meaning]) => meaning)))
  return [
    ...languages.flatMap(({ language, entries }) => [
      ...repeated(entries).map((word) => `glossary ${language}: ${word} appears twice`),
      ...entries.filter(([, meaning]) => !PLAIN_WORD.test(meaning)).map(([word]) => `glossary ${language}: ${word} has no plain meaning`),
    ]),
    ...readGlossaryFile('classes')
      .filter(([meaning]) => !meanings.has(meaning))
      .map(([meaning]) => `glossary classes: no word means ${meaning}`),
  ]
}

function repeated(entries: readonly (readonly [string, string])[]): string[] {
  const seen = new Set<string>()
  return entries
    .map(([word]) => word)
    .filter((word) => {
      const isRepeated = seen.has(word)
      seen.add(word)
      return isRepeated
    })
}
