const LETTERS = /^\p{L}$/u
const NUMBERS = /^\p{N}$/u

export const OTHER = 1
export const LETTER = 2
const NUMBER = 3

/** The class of each UTF-16 code unit that was seen so far; 0 for the others. */
const classes = new Uint8Array(0x10000)

function classOf(character: string): number {
  if (LETTERS.test(character)) return LETTER
  return NUMBERS.test(character) ? NUMBER : OTHER
}

/** Whether the character at an index is a letter, a number or something else. A table is faster than a regular expression. */
export function characterClass(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (isSurrogate(unit)) return classOf(text.slice(at, at + characterLength(text, at)))
  return classes[unit] || (classes[unit] = classOf(text.charAt(at)))
}

/** How many UTF-16 code units the character at an index has. */
export function characterLength(text: string, at: number): number {
  const isPair = (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
  return isPair ? 2 : 1
}

const isSurrogate = (unit: number): boolean => (unit & 0xf800) === 0xd800
