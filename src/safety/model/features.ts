import { hashPart, hashText } from '../../base/hash-text.ts'
import type { Glossary } from '../../text/glossary.ts'
import type { WrittenWord } from '../words/written-words.ts'
import { windowsOf } from './windows.ts'

/** The maximum number of weights in a head. Features with the same hash share a weight, which makes the model a little less accurate. */
export const SIZE = 1 << 20

/** The kinds of features, and how much each counts. A word has many pieces, so each of them counts less. */
const WORD = { sort: 1, weight: 1 }
const PAIR = { sort: 2, weight: 0.5 }
const BEGINNING = { sort: 3, weight: 0.7, length: 5 }
const PIECE = { sort: 4, weight: 0.5, length: 4 }
const MEANING = { sort: 5, weight: 1 }
const MEANINGS = { sort: 6, weight: 0.7 }
const MEANINGS_APART = { sort: 7, weight: 0.5 }
const CLASS = { sort: 8, weight: 1.2 }
const CLASSES = { sort: 9, weight: 0.6 }
const CLASSES_TOGETHER = { sort: 10, weight: 0.8, most: 18 }

const EDGE = -1
const NUMBER = hashText('#')
/** Meanings that carry so little information that they are skipped when the meanings on either side of them are paired. */
const SLIGHT = new Set('the a of in to and on at with it that be have so for from by as this'.split(' '))

/** The features of a window, which is a part of a message: the places (indexes) of their weights, and how much each feature counts. */
export interface Features {
  places: Int32Array
  shares: Float32Array
}

/** The place of the weight for a feature that consists of one or two parts. */
function placeOf(sort: number, one: number, other: number): number {
  let hash = Math.imul(one ^ Math.imul(sort, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul((hash ^ (hash >>> 15)) + other, 0xc2b2ae35)
  return (hash ^ (hash >>> 13)) & (SIZE - 1)
}

/** The window in which each place last occurred, so that it counts only once. Stored in bytes, to fit into the processor's cache. */
const lastSeen = new Uint8Array(SIZE)
const MOST_WINDOWS = 255
let windows = 0

/** The features of each window of a message. */
export const featuresIn = (words: readonly WrittenWord[], glossary: Glossary): Features[] =>
  windowsOf(words).map((window) => featuresOf(window, glossary))

/**
 * The features are words, their beginnings, pairs of words, and pieces of words, which survive misspellings. Meanings of words, pairs of
 * meanings, and classes of meanings that occur together are features too. These are the same in every language, so what is learned in one
 * language applies to all.
 */
function featuresOf(window: readonly string[], glossary: Glossary): Features {
  if (windows++ === MOST_WINDOWS) {
    lastSeen.fill(0)
    windows = 1
  }
  const places: number[] = []
  const weights: number[] = []
  const add: Add = ({ sort, weight }, one, other = 0) => {
    const place = placeOf(sort, one, other)
    if (lastSeen[place] === windows) return
    lastSeen[place] = windows
    places.push(place)
    weights.push(weight)
  }
  addWords(window, add)
  const meanings = glossary.meaningsOf(window)
  addMeanings(meanings, glossary, add)
  addClasses(meanings.map((meaning) => glossary.classOf(meaning)).filter(Boolean), add)
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0))
  return { places: new Int32Array(places), shares: new Float32Array(weights.map((weight) => weight / length)) }
}

type Add = (feature: { sort: number; weight: number }, one: number, other?: number) => void

function addWords(window: readonly string[], add: Add): void {
  let before = EDGE
  for (const text of window) {
    const isNumber = /^\d/.test(text)
    const word = isNumber ? '#' : text.replaceAll("'", '')
    const hash = isNumber ? NUMBER : hashText(word)
    add(WORD, hash)
    add(PAIR, before, hash)
    if (word.length > BEGINNING.length) add(BEGINNING, hashPart(word, 0, BEGINNING.length))
    const framed = `_${word}_`
    for (let at = 0; at + PIECE.length <= framed.length; at++) add(PIECE, hashPart(framed, at, at + PIECE.length))
    before = hash
  }
  add(PAIR, before, EDGE)
}

function addMeanings(meanings: readonly number[], glossary: Glossary, add: Add): void {
  let [last, before] = [EDGE, EDGE]
  for (const meaning of meanings) {
    add(MEANING, meaning)
    add(MEANINGS, last, meaning)
    add(MEANINGS_APART, before, meaning)
    if (!SLIGHT.has(glossary.nameOf(meaning))) [before, last] = [last, meaning]
  }
}

function addClasses(classes: readonly number[], add: Add): void {
  let before = EDGE
  for (const each of classes) {
    add(CLASS, each)
    add(CLASSES, before, each)
    before = each
  }
  const together = [...new Set(classes)].sort((one, other) => one - other).slice(0, CLASSES_TOGETHER.most)
  together.forEach((one, at) => {
    for (let next = at + 1; next < together.length; next++) add(CLASSES_TOGETHER, one, together[next] as number)
  })
}
