import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DerivedData } from './derived.ts'

let directory: string
let data: DerivedData
const derive = vi.fn(() => ['derived'])

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'derived-'))
  data = new DerivedData(directory)
  derive.mockClear()
})
afterEach(() => rmSync(directory, { recursive: true }))

it('data derived by a build is read, not derived again', async () => {
  await data.build(() => void data.get('source', derive))
  expect(new DerivedData(directory).get('source', derive)).toEqual(['derived'])
  expect(derive).toHaveBeenCalledTimes(1)
})

it('data is derived again when its source has changed', async () => {
  await data.build(() => void data.get('source', derive))
  expect(data.get('source, edited', () => 'other')).toBe('other')
})

it('nothing is stored outside a build', () => {
  data.get('source', derive)
  expect(readdirSync(directory)).toEqual([])
})

it('a build removes data that is no longer requested', async () => {
  await data.build(() => void data.get('source', derive))
  await data.build(() => void data.get('source, edited', derive))
  expect(readdirSync(directory)).toHaveLength(1)
})

it('a damaged file is not used', async () => {
  await data.build(() => void data.get('source', derive))
  for (const name of readdirSync(directory)) writeFileSync(join(directory, name), '["deri')
  expect(data.get('source', derive)).toEqual(['derived'])
})
