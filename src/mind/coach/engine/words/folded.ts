import { Recent } from '../../../../base/recent.ts'
import { foldAccents, straightApostrophes } from '../../../../text/fold.ts'

/** In a long message, the question is at the beginning or at the end, so reading all of it would be a waste of time. */
const MOST_AT_START = 600
const MOST_AT_END = 300
/** The same word many times in a row, which would only slow down the patterns. */
const REPEATED = /(?<!\S)(\S{1,30})(?: \1(?!\S)){2,}/g

/** A message in the form that the patterns of kinds and topics expect: in lower case, without accents, with straight apostrophes. */
export const folded = (message: string): string => recent.get(message, () => fold(message))

const recent = new Recent<string>()

const fold = (message: string): string =>
  foldAccents(straightApostrophes(ends(message)).toLowerCase())
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(REPEATED, '$1 $1')

const ends = (message: string): string =>
  message.length <= MOST_AT_START + MOST_AT_END ? message : `${message.slice(0, MOST_AT_START)} … ${message.slice(-MOST_AT_END)}`

export const anyOf = (patterns: readonly string[]): RegExp => new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'), 'u')
