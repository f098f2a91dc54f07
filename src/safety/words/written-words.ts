import { characterClass, characterLength, OTHER } from '../../text/characters.ts'
import { foldLookAlikes } from '../../text/look-alikes.ts'
import { joinSpelledOut } from './spelled-out.ts'

/** A written word in lower case and without accents. Apostrophes are kept, because languages treat them differently. */
export interface WrittenWord {
  text: string
  sentence: number
  /** The number of the clause. Unlike `sentence`, it also increases at commas. */
  clause: number
  /** Whether the word is in quotation marks or after a colon, and so may be somebody else's. */
  quoted: boolean
}

/** Folding may expand one character to eighteen; four times the length of the longest message is enough for any real text. */
const LONGEST_PLAIN = 8000

/** No real message of 2,000 characters has more words than this. If there are more, only the first and the last ones are read. */
const MOST_WORDS = 600

const WITHIN_WORD = 1
const ENDS_SENTENCE = 2
const ENDS_CLAUSE = 4
const QUOTES = 8
const COLON = 16

/** The effect of each punctuation mark, by UTF-16 code unit, because a table is faster than searching strings. */
const marks = new Uint8Array(0x10000)
for (const [characters, effect] of [
  ["'*@$!|", WITHIN_WORD],
  ['.!?;\n…¿¡', ENDS_SENTENCE | ENDS_CLAUSE],
  [',', ENDS_CLAUSE],
  ['"“”„«»', QUOTES],
  [':', COLON],
] as const)
  for (const character of characters) marks[character.charCodeAt(0)] = (marks[character.charCodeAt(0)] ?? 0) | effect

/** Splits a message into words, and records the clause and quotation that each word is in, because the judgment depends on them. */
export function writtenWords(message: string): WrittenWord[] {
  const words: WrittenWord[] = []
  let sentence = 0
  let clause = 0
  let inQuotes = false
  let afterColon = false
  const text = joinSpelledOut(foldLookAlikes(message, LONGEST_PLAIN))
  for (let at = 0; at < text.length; ) {
    const end = endOfWord(text, at)
    if (end > at) {
      words.push({ text: text.slice(at, end), sentence, clause, quoted: inQuotes || afterColon })
      at = end
      continue
    }
    const mark = marks[text.charCodeAt(at)] as number
    if (mark & ENDS_CLAUSE) clause++
    if (mark & QUOTES) inQuotes = !inQuotes
    else if (mark & COLON) afterColon = true
    else if (mark & ENDS_SENTENCE) {
      if (words.at(-1)?.sentence === sentence) sentence++
      afterColon = false
    }
    at++
  }
  return words.length <= MOST_WORDS ? words : [...words.slice(0, MOST_WORDS / 2), ...words.slice(-MOST_WORDS / 2)]
}

/** The end of the word that starts at an index, or the index itself if none does. Signs within a word may stand for letters. */
function endOfWord(text: string, start: number): number {
  let end = start
  for (let at = start; at < text.length; ) {
    if (characterClass(text, at) !== OTHER) {
      at += characterLength(text, at)
      end = at
    } else if (end > start && (marks[text.charCodeAt(at)] as number) & WITHIN_WORD) at++
    else break
  }
  return end
}
