const LETTERS = /^\p{L}$/u
const NUMBERS = /^\p{N}$/u

export const OTHER = 1
export const LETTER = 2
const NUMBER = 3

/** Code points from here on are rare, and not kept in tables. */
export const RARE_FROM = 0x20000

/** The class of each code point that was seen so far; 0 for the others. */
const classes = new Uint8Array(RARE_FROM)

function classOf(character: string): number {
  if (LETTERS.test(character)) return LETTER
  return NUMBERS.test(character) ? NUMBER : OTHER
}

/** Whether the character at an index is a letter, a number or something else. A table is faster than a regular expression. */
export function characterClass(text: string, at: number): number {
  const point = text.codePointAt(at) ?? 0
  if (point >= RARE_FROM) return classOf(String.fromCodePoint(point))
  return classes[point] || (classes[point] = classOf(String.fromCodePoint(point)))
}

/** How many UTF-16 code units the character at an index has. */
export function characterLength(text: string, at: number): number {
  const isPair = (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
  return isPair ? 2 : 1
}
