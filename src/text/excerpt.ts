const LONGEST = 200
/** How many characters of a long sentence to show before the match. */
const LEAD = 60

const isLowSurrogate = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00

/** Returns the index to cut at: the last space before `most`, or else `most` itself, without splitting a surrogate pair. */
function cutPoint(text: string, most: number, least: number): number {
  const space = text.lastIndexOf(' ', most)
  if (space >= least) return space
  return isLowSurrogate(text, most) ? most - 1 : most
}

export interface Excerpt {
  text: string
  /** The index in the sentence at which the excerpt begins. */
  start: number
}

/** The whole sentence, or the part of a long sentence that contains the match at index `found`. */
export function excerptOf(sentence: string, found: number): Excerpt {
  const start = found <= LEAD || sentence.length <= LONGEST ? 0 : cutPoint(sentence, found - LEAD, found - 2 * LEAD)
  const end = sentence.length - start <= LONGEST ? sentence.length : cutPoint(sentence, start + LONGEST, found + 1)
  const part = sentence.slice(start, end)
  return { text: part.trim(), start: start + part.length - part.trimStart().length }
}
