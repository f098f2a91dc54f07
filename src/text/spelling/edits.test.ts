import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '../../../test/support/rounds.ts'
import { editDistance, slipBetween } from './edits.ts'

const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 7 })

it.each([
  ['suiccide', 'suicide', 'added'],
  ['suicde', 'suicide', 'dropped'],
  ['sucidie', 'suicide', undefined],
  ['siucide', 'suicide', 'swapped'],
  ['suicode', 'suicide', 'replaced'],
  ['suicide', 'suicide', undefined],
  ['suicid', 'suicide', 'dropped'],
  ['suicides', 'suicide', 'added'],
])('the slip in %s, typed for %s: %s', (typed, known, slip) => expect(slipBetween(typed, known)).toBe(slip))

it('words are one slip apart if and only if their edit distance is one', () => {
  fc.assert(
    fc.property(word, word, (typed, known) => {
      expect(slipBetween(typed, known) !== undefined).toBe(editDistance(typed, known, 2) === 1)
    }),
    { numRuns: rounds(500, 50_000) },
  )
})

it('if a length is given, only that many letters are compared', () => {
  fc.assert(
    fc.property(word, word, word, (typed, rest, known) => {
      expect(slipBetween(typed + rest, known, typed.length)).toBe(slipBetween(typed, known))
    }),
  )
})

it('distances are symmetric, and a bound changes only distances that exceed it', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9))
      for (const most of [1, 2]) expect(editDistance(a, b, most) <= most).toBe(editDistance(a, b, 9) <= most)
    }),
  )
})
