const LETTERS = /^\p{L}$/u
const NUMBERS = /^\p{N}$/u

export const OTHER = 1
export const LETTER = 2
const NUMBER = 3

/** Code points from this one upward are rare, so they are not cached in tables. */
export const RARE_FROM = 0x20000

/** Caches the class of each code point; 0 if it has not been determined yet. */
const classes = new Uint8Array(RARE_FROM)

function classOf(character: string): number {
  if (LETTERS.test(character)) return LETTER
  return NUMBERS.test(character) ? NUMBER : OTHER
}

/** Whether the character at an index is a letter, a number or something else. Cached, because the regular expressions are slow. */
export function characterClass(text: string, at: number): number {
  const point = text.codePointAt(at) ?? 0
  if (point >= RARE_FROM) return classOf(String.fromCodePoint(point))
  return classes[point] || (classes[point] = classOf(String.fromCodePoint(point)))
}

/** The number of UTF-16 code units of the character at an index. */
export function characterLength(text: string, at: number): number {
  const isPair = (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
  return isPair ? 2 : 1
}
