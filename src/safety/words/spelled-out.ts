import { characterClass, characterLength, LETTER, OTHER } from '../../text/characters.ts'

const SEPARATOR = /[\s.\-_*]/g
const ASCII_SEPARATORS = ' .-_*\n\t\r\v\f'
const FEWEST_LETTERS = 4
const MOST_SEPARATORS = 3
const NONE = -1

/** Joins spelled-out letters into one word: "k i l l" and "k.i.l.l" become "kill". */
export function joinSpelledOut(text: string): string {
  let joined = ''
  let copied = 0
  let isAfterWord = false
  for (let at = 0; at < text.length; ) {
    const kind = characterClass(text, at)
    const found = kind === LETTER && !isAfterWord ? spelledOutAt(text, at) : undefined
    if (found) {
      joined += text.slice(copied, at) + found.letters
      copied = found.end
      at = found.end
      isAfterWord = true
    } else {
      at += characterLength(text, at)
      isAfterWord = kind !== OTHER
    }
  }
  return copied === 0 ? text : joined + text.slice(copied)
}

/** The series of single letters that starts here, with one to three separators between them; undefined if it is too short. */
function spelledOutAt(text: string, start: number): { letters: string; end: number } | undefined {
  let end = start + characterLength(text, start)
  let count = 1
  for (let next = letterAfter(text, end); next !== NONE; next = letterAfter(text, end)) {
    end = next + characterLength(text, next)
    count++
  }
  return count < FEWEST_LETTERS ? undefined : { letters: text.slice(start, end).replaceAll(SEPARATOR, ''), end }
}

/** The index of the single letter that follows one to three separators, or `NONE`. */
function letterAfter(text: string, from: number): number {
  let at = from
  while (at < text.length && at - from <= MOST_SEPARATORS && isSeparator(text, at)) at++
  if (at === from || at - from > MOST_SEPARATORS || at >= text.length || characterClass(text, at) !== LETTER) return NONE
  const next = at + characterLength(text, at)
  return next < text.length && characterClass(text, next) !== OTHER ? NONE : at
}

/** Looks up ASCII characters in a list, because a regular expression is slow for single characters. */
function isSeparator(text: string, at: number): boolean {
  const character = text.charAt(at)
  return character < '\u0080' ? ASCII_SEPARATORS.includes(character) : character.search(SEPARATOR) === 0
}
