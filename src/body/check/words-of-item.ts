import { foldAccents, straightApostrophes, withoutTrademarks } from '../../text/fold.ts'

export interface Word {
  text: string
  /** Whether a separator (+, comma, parenthesis) comes before the word. */
  isSeparated: boolean
}

/** Items that are longer than this after normalization are truncated. Normalization may turn one character into eighteen. */
const MOST_CHARACTERS = 300
const PIECES = /[\p{L}\p{M}\p{N}%]+|[+&/,;:()[\]|\n]/gu
const WORD = /^[\p{L}\p{N}%]/u
const isNumber = (text: string | undefined) => text !== undefined && /^\d/.test(text)

/** Splits an item into folded words. The slash in "20/12.5" separates amounts, not names. */
export function wordsOf(item: string): Word[] {
  const text = straightApostrophes(foldAccents(withoutTrademarks(item)))
    .slice(0, MOST_CHARACTERS)
    .replaceAll("'", '')
    .toLowerCase()
  const words: Word[] = []
  let isSeparated = false
  for (const [piece] of text.matchAll(PIECES)) {
    if (!WORD.test(piece)) {
      isSeparated = true
      continue
    }
    words.push({ text: piece, isSeparated: isSeparated && !(isNumber(piece) && isNumber(words.at(-1)?.text)) })
    isSeparated = false
  }
  return words
}
