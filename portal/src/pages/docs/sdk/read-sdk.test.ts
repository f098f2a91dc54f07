import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SDK_METHODS } from '../reference/sdk-methods.ts'
import { readSdk } from './read-sdk.ts'

const sdk = join(import.meta.dirname, '../../../../../sdk/src')
const files = ['index.ts', ...readdirSync(join(sdk, 'resources')).map((file) => `resources/${file}`)]
const groups = readSdk(files.map((file) => readFileSync(join(sdk, file), 'utf8')))

it('every operation is in the reference, with a signature, a text and an example', () => {
  const methods = groups.flatMap(({ paths, methods: own }) => paths.flatMap((path) => own.map((method) => ({ ...method, path }))))
  const named = methods.map(({ path, name }) => `${path}.${name}`)
  expect(named).toEqual(expect.arrayContaining(Object.values(SDK_METHODS).map((method) => `threefold.${method}`)))
  expect(named).toEqual(expect.arrayContaining(['threefold.get', 'threefold.post', 'threefold.delete', 'threefold.me.usageCsv']))
  for (const { name, signature, text, example } of methods) {
    expect(signature).toMatch(new RegExp(`^${name}(<.*>)?\\([^]*\\): \\w`))
    expect(signature).not.toContain('/*')
    expect([text, example]).not.toContain('')
  }
})

it('parts with the same methods are told about once', () => {
  const collections = ['remedies', 'conditions', 'toxins', 'biomarkers'].map((name) => `threefold.body.${name}`)
  expect(groups.filter(({ paths }) => paths.length > 1).map(({ paths }) => paths)).toEqual([collections])
})
