import { hashText } from '../../base/hash-text.ts'
import type { WordClasses } from '../../text/word-classes.ts'

/** The number of weights that a head has. Features that share one are a little less clear. */
export const SIZE = 1 << 18

/** How much each sort of feature counts. Pieces of words are many, so each of them counts less. */
const WEIGHT = { word: 1, pair: 0.5, beginning: 0.7, piece: 0.5, class: 1.2, classes: 0.8 }
const BEGINNING = 5
const PIECE = 4
const EDGE = '_'
const MOST_CLASSES = 14
/** At 1, every window would weigh the same, and a long one could show its meaning less clearly than a short one. */
const LENGTH = 0.8

/** The features of a window: the places of their weights, and how much each counts. */
export interface Features {
  places: Int32Array
  shares: Float32Array
}

/**
 * Words, how they begin, pairs of them, and pieces of them, which survive misspellings; and the classes of words with
 * much the same meaning, which are the same in every language, so that what is learnt in one counts in all.
 */
export function featuresOf(window: readonly string[], classes: WordClasses): Features {
  const found = new Map<number, number>()
  const add = (feature: string, weight: number) => {
    const place = hashText(feature) & (SIZE - 1)
    found.set(place, Math.max(found.get(place) ?? 0, weight))
  }
  let before = EDGE
  const words = window.map((text) => (/^\d/.test(text) ? '#' : text.replaceAll("'", '')))
  for (const word of words) {
    add(word, WEIGHT.word)
    add(`${before} ${word}`, WEIGHT.pair)
    if (word.length > BEGINNING) add(`${word.slice(0, BEGINNING)}-`, WEIGHT.beginning)
    const framed = `${EDGE}${word}${EDGE}`
    for (let at = 0; at + PIECE <= framed.length; at++) add(`+${framed.slice(at, at + PIECE)}`, WEIGHT.piece)
    before = word
  }
  add(`${before} ${EDGE}`, WEIGHT.pair)
  const meanings = [...classes.in(words)].sort().slice(0, MOST_CLASSES)
  meanings.forEach((name, at) => {
    add(`@${name}`, WEIGHT.class)
    for (const other of meanings.slice(at + 1)) add(`@${name}&${other}`, WEIGHT.classes)
  })
  const length = Math.hypot(...found.values()) ** LENGTH
  return { places: Int32Array.from(found.keys()), shares: Float32Array.from(found.values(), (weight) => weight / length) }
}
