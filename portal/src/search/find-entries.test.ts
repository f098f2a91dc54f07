import { expect, it } from 'vitest'
import { findEntries } from './find-entries.ts'

const ENTRIES = ['Rotate a key', 'Mint a key', 'Keys', 'Errors'].map((title, index) => ({
  title,
  kind: 'Page',
  to: `/${index}`,
  text: title === 'Errors' ? 'unauthorized: send a valid key' : '',
}))
const found = (query: string) => findEntries(ENTRIES, query).map(({ title }) => title)

it('what begins with the words comes first, then titles with the words, then texts', () => {
  expect(found('KEY')).toEqual(['Keys', 'Rotate a key', 'Mint a key', 'Errors'])
  expect(found('key rotate')).toEqual(['Rotate a key'])
  expect(found('unauthorized')).toEqual(['Errors'])
})

it('nothing is found for nothing, and for words that are nowhere', () => {
  expect([found('  '), found('xyzzy')]).toEqual([[], []])
})
