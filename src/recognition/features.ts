import { foldAccents, straightApostrophes } from '../text/fold.ts'
import type { Glossary } from '../text/glossary.ts'

/** Only the beginning and the end of a longer message are read, because that is where people say what they want. */
const MOST_AT_START = 700
const MOST_AT_END = 300
const MOST_WORDS = 200
const TOKEN = /[\p{L}\p{M}]+|\p{N}+|[?!]|\p{Extended_Pictographic}/gu
/** How much each kind of feature counts. */
const WEIGHT = { word: 1, beginning: 1, pair: 0.7, piece: 0.3, class: 1.6, classes: 0.8, meaning: 1.6, meanings: 1, sort: 1 }
const BEGINNING = 5
const PIECE = 4
const MOST_CLASSES = 12
const EDGE = '_'
/** Meanings that carry so little information that they are skipped. */
const SLIGHT = new Set('the a of in to and on at with it that be have so for from by as this'.split(' '))
/**
 * How strongly a message's length reduces the share of each feature. At 1, all messages would have the same total weight, so a long message
 * could express its meaning less clearly than a short one.
 */
const LENGTH = 0.75

/**
 * The features by which a message is recognized: its words, their beginnings, pairs and pieces (which survive misspellings), the classes
 * that words belong to, and classes that occur together. The meanings of the words in plain English are features too. They are the same in
 * every language, so what is learned in one language applies to all. Each feature gets a share, which is smaller in a longer message.
 */
export function featuresOf(words: readonly string[], classes: ReadonlySet<string>, glossary: Glossary): Map<string, number> {
  const features = new Map<string, number>()
  let before = EDGE
  for (const word of words) {
    features.set(word, WEIGHT.word)
    features.set(`${before} ${word}`, WEIGHT.pair)
    if (word.length > BEGINNING) features.set(`${word.slice(0, BEGINNING)}-`, WEIGHT.beginning)
    const framed = `${EDGE}${word}${EDGE}`
    for (let at = 0; at + PIECE <= framed.length; at++) features.set(`+${framed.slice(at, at + PIECE)}`, WEIGHT.piece)
    before = word
  }
  features.set(`${before} ${EDGE}`, WEIGHT.pair)
  const found = [...classes].sort().slice(0, MOST_CLASSES)
  found.forEach((name, at) => {
    features.set(`@${name}`, WEIGHT.class)
    for (const other of found.slice(at + 1)) features.set(`@${name}&${other}`, WEIGHT.classes)
  })
  addMeanings(features, words, glossary)
  const length = Math.hypot(...features.values()) ** LENGTH
  for (const [feature, weight] of features) features.set(feature, weight / length)
  return features
}

function addMeanings(features: Map<string, number>, words: readonly string[], glossary: Glossary): void {
  let before = EDGE
  for (const meaning of glossary.meaningsOf(words)) {
    const name = glossary.nameOf(meaning)
    if (SLIGHT.has(name)) continue
    features.set(`=${name}`, WEIGHT.meaning)
    features.set(`=${before}&${name}`, WEIGHT.meanings)
    const sort = glossary.classOf(meaning)
    if (sort) features.set(`=@${sort}`, WEIGHT.sort)
    before = name
  }
}

export function wordsOf(message: string): string[] {
  const text = message.length <= MOST_AT_START + MOST_AT_END ? message : `${message.slice(0, MOST_AT_START)} ${message.slice(-MOST_AT_END)}`
  const plain = foldAccents(straightApostrophes(text).toLowerCase()).replaceAll("'", '').replaceAll('ß', 'ss')
  return (plain.match(TOKEN) ?? []).slice(0, MOST_WORDS).map((word) => (/^\p{N}/u.test(word) ? '#' : word))
}

/**
 * Whether a feature is informative even if it occurs only once in the training examples. Pairs, pieces, and combinations of classes or
 * meanings aren't.
 */
export const saysMuchOnce = (feature: string): boolean => !/[+& ]/.test(feature)
