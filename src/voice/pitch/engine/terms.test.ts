import { expect, it } from 'vitest'
import { sharedWords, termsOf } from './terms.ts'

it.each([
  ['family', 'families'],
  ['movie', 'movies'],
  ['study', 'studying'],
])('%s and %s are one word', (one, other) => {
  expect(sharedWords(termsOf(one), termsOf(other))).toBe(1)
})

it.each([
  ['Friends of small libraries', 'libraries'],
  ['Charities of the north', 'nonprofits'],
  ['The island ferries', 'logistics'],
  ['Deputies in schools', 'deputies'],
  ['Savings and loans', 'finance'],
])('%s: for %s', (text, audience) => {
  expect([...termsOf(text).audiences]).toContain(audience)
})

it('a plural says no more than its singular', () => {
  expect(termsOf('stories').words).toEqual(new Set())
})
