import fc from 'fast-check'

/** A character from any Unicode plane. The unit `binary` of fast-check is the same, but takes a second to prepare. */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))
