import { featuresOf } from './features.ts'
import { floats, integers, type Model, shortIntegers } from './model.ts'
import type { WordClasses } from './word-classes.ts'

export interface Guess {
  label: string
  probability: number
}

/** How fast a better score makes a label likelier. Chosen so that of the guesses with a probability of 0.5 to 0.7, about 0.8 are right. */
const STEEPNESS = 0.11

/** Tells which label's examples a message resembles. */
export class Recognizer {
  readonly #classes: WordClasses
  readonly #labels: readonly string[]
  readonly #indexes: ReadonlyMap<string, number>
  readonly #rarity: Float32Array
  readonly #starts: Uint32Array
  readonly #places: Uint16Array
  readonly #speaks: Float32Array

  constructor({ labels, features, rarity, starts, places, speaks }: Model, classes: WordClasses) {
    this.#classes = classes
    this.#labels = labels
    this.#indexes = new Map(features.split('\n').map((feature, index) => [feature, index]))
    this.#rarity = floats(rarity)
    this.#starts = integers(starts)
    this.#places = shortIntegers(places)
    this.#speaks = floats(speaks)
  }

  /** All labels, the likeliest first. */
  guess(message: string): Guess[] {
    const scores = new Float64Array(this.#labels.length)
    for (const [feature, share] of featuresOf(message, this.#classes)) {
      const index = this.#indexes.get(feature)
      if (index !== undefined) this.#addScores(scores, index, share * (this.#rarity[index] as number))
    }
    const odds = scores.map((score) => Math.exp(STEEPNESS * score))
    const total = odds.reduce((sum, odd) => sum + odd, 0)
    return this.#labels
      .map((label, index) => ({ label, probability: (odds[index] as number) / total }))
      .sort((one, other) => other.probability - one.probability)
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
