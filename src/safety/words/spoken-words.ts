import { foldLookAlikes } from '../../text/look-alikes.ts'

export interface SpokenWord {
  text: string
  /** The index of the word in the text. */
  from: number
  isComplete: boolean
}

const WORD = /[\p{L}\p{N}'’]+/gu

/** The words of a text that may not be complete yet, in lower case and without accents, apostrophes and look-alike letters. */
export function spokenWords(text: string): SpokenWord[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: foldLookAlikes(word).replaceAll("'", ''),
    from: index,
    isComplete: index + word.length < text.length,
  }))
}
