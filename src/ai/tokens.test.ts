import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tokensOf } from './tokens.ts'

/** A character from any Unicode plane, or a lone surrogate. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0x24f }), fc.integer({ min: 0, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))

it('joining the tokens restores the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
      expect(tokensOf(text).join('')).toBe(text)
    }),
  )
})

it('a token is a word with its trailing whitespace', () => {
  expect(tokensOf('You feel stuck.\n\nWhat now?')).toEqual(['You ', 'feel ', 'stuck.\n\n', 'What ', 'now?'])
  expect(tokensOf('')).toEqual([])
})
