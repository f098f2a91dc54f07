import { hashText } from '../../base/hash-text.ts'
import type { WordClasses } from '../../text/word-classes.ts'
import { featuresOf, wordsOf } from './features.ts'
import { decompressed, type Model, STEP } from './model.ts'

export interface Guess {
  label: string
  probability: number
}

export interface Recognized {
  guesses: Guess[]
  /** The classes that the words of the message belong to. */
  classes: ReadonlySet<string>
}

/** Labels with a lower probability are left out. */
const LEAST = 0.001

/** Tells which label's examples a message resembles. */
export class Recognizer {
  readonly #classes: WordClasses
  readonly #labels: readonly string[]
  readonly #usual: Float32Array
  readonly #features: Uint32Array
  /** Where the weights of each feature begin. */
  readonly #starts: Uint32Array
  readonly #places: Uint8Array
  readonly #speaks: Int8Array
  readonly #steepness: number

  constructor({ labels, usual, features, counts, places, speaks, steepness }: Model, classes: WordClasses) {
    this.#classes = classes
    this.#labels = labels
    this.#usual = new Float32Array(decompressed(usual))
    this.#features = new Uint32Array(decompressed(features))
    this.#starts = startsOf(new Uint8Array(decompressed(counts)))
    this.#places = new Uint8Array(decompressed(places))
    this.#speaks = new Int8Array(decompressed(speaks))
    this.#steepness = steepness
  }

  /** Which labels a message may have, the likeliest first. */
  recognize(message: string): Recognized {
    const words = wordsOf(message)
    const classes = this.#classes.in(words)
    const scores = this.scores(featuresOf(words, classes))
    const highest = scores.reduce((most, score) => Math.max(most, score))
    const odds = scores.map((score) => Math.exp(this.#steepness * (score - highest)))
    const total = odds.reduce((sum, odd) => sum + odd, 0)
    const guesses = this.#labels
      .map((label, index) => ({ label, probability: (odds[index] as number) / total }))
      .filter(({ probability }) => probability >= LEAST)
      .sort((one, other) => other.probability - one.probability)
    return { guesses, classes }
  }

  /** The score of each label. */
  scores(features: ReadonlyMap<string, number>): Float64Array {
    const scores = Float64Array.from(this.#usual)
    for (const [feature, share] of features) {
      const index = this.#indexOf(hashText(feature))
      if (index !== null) this.#addScores(scores, index, share * STEP)
    }
    return scores
  }

  /** Whether a word occurs in the examples. */
  knows(word: string): boolean {
    return this.#indexOf(hashText(word)) !== null
  }

  /** By binary search. */
  #indexOf(hash: number): number | null {
    let [from, to] = [0, this.#features.length - 1]
    while (from <= to) {
      const middle = (from + to) >>> 1
      const found = this.#features[middle] as number
      if (found === hash) return middle
      if (found < hash) from = middle + 1
      else to = middle - 1
    }
    return null
  }

  /** Adds what a feature says about each label. */
  #addScores(scores: Float64Array, feature: number, weight: number): void {
    const end = this.#starts[feature + 1] as number
    for (let entry = this.#starts[feature] as number; entry < end; entry++) {
      const place = this.#places[entry] as number
      scores[place] = (scores[place] as number) + weight * (this.#speaks[entry] as number)
    }
  }
}

function startsOf(counts: Uint8Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let index = 0; index < counts.length; index++) starts[index + 1] = (starts[index] as number) + (counts[index] as number)
  return starts
}
