import { LANGUAGES } from '../../../../contract/mind.ts'
import { readGlossary } from '../../../../corpus/words/glossary.ts'
import { foldAccents } from '../../../../text/fold.ts'

/** A text with fewer letters may be an abbreviation. */
const FEWEST_LETTERS = 6
/** If at most this share of the words is known, nobody can tell what the text means. */
const MOST_KNOWN = 0.25

/** Whether hardly any word of a message is known in any language that the coach speaks. */
export function isGibberish(text: string): boolean {
  const words = foldAccents(text).match(/\p{L}+/gu) ?? []
  if (words.join('').length < FEWEST_LETTERS) return false
  const { glossary } = readGlossary()
  const known = words.filter((word) => LANGUAGES.some((_, place) => glossary.knows(word, place)))
  return known.length <= MOST_KNOWN * words.length
}
