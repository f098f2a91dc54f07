import { foldLookAlikes } from '../text/look-alikes.ts'

/** A word as it was written, without accents and case; apostrophes stay, as languages differ about them. */
export interface WrittenWord {
  text: string
  sentence: number
  /** Counts on at every comma, too. */
  clause: number
  /** Inside quotation marks, or after a colon: possibly somebody else's words. */
  quoted: boolean
}

/** One character may stand for eighteen; four times the longest message holds any text that is written for its words. */
const LONGEST_PLAIN = 8000

const SPELT_OUT = /(?<![\p{L}\p{N}])\p{L}(?:[\s.\-_*]{1,3}\p{L}(?![\p{L}\p{N}])){3,}/gu
const BETWEEN_LETTERS = /[\s.\-_*]/g
const PIECES = /[\p{L}\p{N}]+(?:['*@$!|]+[\p{L}\p{N}]+)*|[.,!?;:\n…"“”„«»¿¡]/gu
const SENTENCE_ENDS = /^[.!?;\n…¿¡]$/
const QUOTES = /^["“”„«»]$/

/** Letters set apart ("k i l l") are one word, and ends of clauses and quotations count: a crisis is judged by them. */
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
