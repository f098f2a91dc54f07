import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readYaml } from '../base/yaml.ts'
import { LANGUAGES } from '../contract/mind.ts'
import { compileList, type PhraseFile } from './compile-list.ts'
import { SAFETY_DIRECTORY } from './phrase-list.ts'

const read = (language: string) => readYaml<PhraseFile>(join(SAFETY_DIRECTORY, `${language}.yaml`))
const english = read('en')

it.each(process.env.PROOF ? LANGUAGES : ['en'])('a compiled list survives being stored as JSON (%s)', (language) => {
  const compiled = compileList(read(language))
  expect(JSON.stringify(JSON.parse(JSON.stringify(compiled)))).toBe(JSON.stringify(compiled))
  expect(compiled.crises.length).toBeGreaterThan(100)
})

it.each([
  ['a family that does not exist', 'i <wnat> to die', 'unknown family <wnat>'],
  ['a family without a closing bracket', 'i <want to die', 'unknown family <want'],
])('%s is an error', (_, pattern, message) => {
  expect(() => compileList({ ...english, idioms: [pattern] })).toThrow(message)
})
