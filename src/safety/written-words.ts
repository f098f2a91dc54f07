import { foldLookAlikes } from '../text/look-alikes.ts'

/** A written word without accents and case. Apostrophes stay, because languages treat them differently. */
export interface WrittenWord {
  text: string
  sentence: number
  /** Unlike `sentence`, also increases at commas. */
  clause: number
  /** Whether the word is in quotation marks or after a colon, and so may be somebody else's. */
  quoted: boolean
}

/** Folding may turn one character into eighteen; four times the longest message is enough for any real text. */
const LONGEST_PLAIN = 8000

const SPELT_OUT = /(?<![\p{L}\p{N}])\p{L}(?:[\s.\-_*]{1,3}\p{L}(?![\p{L}\p{N}])){3,}/gu
const BETWEEN_LETTERS = /[\s.\-_*]/g
const PIECES = /[\p{L}\p{N}]+(?:['*@$!|]+[\p{L}\p{N}]+)*|[.,!?;:\n…"“”„«»¿¡]/gu
const SENTENCE_ENDS = /^[.!?;\n…¿¡]$/
const QUOTES = /^["“”„«»]$/

/**
 * Joins spelled-out letters ("k i l l") into one word, and keeps track of clauses and
 * quotations, on which the judgment depends.
 */
export function writtenWords(message: string): WrittenWord[] {
  const words: WrittenWord[] = []
  let sentence = 0
  let clause = 0
  let inQuotes = false
  let afterColon = false
  const text = foldLookAlikes(message)
    .slice(0, LONGEST_PLAIN)
    .replaceAll(SPELT_OUT, (letters) => letters.replaceAll(BETWEEN_LETTERS, ''))
  for (const [piece] of text.matchAll(PIECES)) {
    if (SENTENCE_ENDS.test(piece) || piece === ',') clause++
    if (QUOTES.test(piece)) inQuotes = !inQuotes
    else if (piece === ':') afterColon = true
    else if (SENTENCE_ENDS.test(piece)) {
      if (words.at(-1)?.sentence === sentence) sentence++
      afterColon = false
    } else if (piece !== ',') words.push({ text: piece, sentence, clause, quoted: inQuotes || afterColon })
  }
  return words
}
