import { hashText } from '../../base/hash-text.ts'
import { unpacked } from '../../base/packed.ts'
import type { WordClasses } from '../../text/word-classes.ts'
import { featuresOf, wordsOf } from './features.ts'
import { type Model, STEP } from './model.ts'

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
/** How fast a better score makes a label likelier. Chosen so that of the guesses with a probability of 0.5 to 0.7, about 0.8 are right. */
const STEEPNESS = 0.11

/** Tells which label's examples a message resembles. */
export class Recognizer {
  readonly #classes: WordClasses
  readonly #labels: readonly string[]
  readonly #features: Uint32Array
  readonly #rarity: Float32Array
  readonly #starts: Uint32Array
  readonly #places: Uint16Array
  readonly #speaks: Int8Array

  constructor({ labels, features, rarity, starts, places, speaks }: Model, classes: WordClasses) {
    this.#classes = classes
    this.#labels = labels
    this.#features = new Uint32Array(unpacked(features))
    this.#rarity = new Float32Array(unpacked(rarity))
    this.#starts = new Uint32Array(unpacked(starts))
    this.#places = new Uint16Array(unpacked(places))
    this.#speaks = new Int8Array(unpacked(speaks))
  }

  /** Which labels a message may have, the likeliest first. */
  recognize(message: string): Recognized {
    const words = wordsOf(message)
    const classes = this.#classes.in(words)
    const scores = new Float64Array(this.#labels.length)
    for (const [feature, share] of featuresOf(words, classes)) {
      const index = this.#indexOf(hashText(feature))
      if (index !== null) this.#addScores(scores, index, share * STEP * (this.#rarity[index] as number))
    }
    const odds = scores.map((score) => Math.exp(STEEPNESS * score))
    const total = odds.reduce((sum, odd) => sum + odd, 0)
    const guesses = this.#labels
      .map((label, index) => ({ label, probability: (odds[index] as number) / total }))
      .filter(({ probability }) => probability >= LEAST)
      .sort((one, other) => other.probability - one.probability)
    return { guesses, classes }
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
