import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }

/** Like the unit 'binary' of fast-check, which takes more than a second to prepare. */
export const anyCodePoint = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count))
