import { characterClass, characterLength, LETTER, OTHER } from '../text/characters.ts'

const SEPARATOR = /[\s.\-_*]/
const FEWEST_LETTERS = 4
const MOST_SEPARATORS = 3

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

/** Single letters that start here, each after one to three separators, if there are enough of them. */
function spelledOutAt(text: string, start: number): { letters: string; end: number } | undefined {
  let end = start + characterLength(text, start)
  let letters = text.slice(start, end)
  let count = 1
  for (;;) {
    let at = end
    while (at < text.length && at - end <= MOST_SEPARATORS && SEPARATOR.test(text.charAt(at))) at++
    const isLetter = at > end && at - end <= MOST_SEPARATORS && at < text.length && characterClass(text, at) === LETTER
    const next = at + characterLength(text, at)
    if (!isLetter || (next < text.length && characterClass(text, next) !== OTHER)) break
    letters += text.slice(at, next)
    end = next
    count++
  }
  return count < FEWEST_LETTERS ? undefined : { letters, end }
}
