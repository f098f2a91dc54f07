import type { FeatureReader } from './feature-reader.ts'
import type { Learnt } from './learnt.ts'
import { Recent } from './recent.ts'

export interface Guess {
  label: string
  probability: number
}

export interface Recognized {
  guesses: Guess[]
  /** The classes that the words of the message belong to. */
  classes: ReadonlySet<string>
}

/** Labels with a lower probability than this are omitted. */
const LEAST = 0.001

/** Guesses the label of a message in one language from the training examples that it resembles. */
export class Recognizer {
  readonly #learnt: Learnt
  readonly #reader: FeatureReader
  readonly #recent = new Recent<Recognized>()

  constructor(learnt: Learnt, reader: FeatureReader) {
    this.#learnt = learnt
    this.#reader = reader
  }

  /** The labels that a message may have, most likely first. */
  recognize(message: string): Recognized {
    return this.#recent.get(message, () => this.#recognize(message))
  }

  #recognize(message: string): Recognized {
    const { labels, steepness } = this.#learnt
    const { scores, classes } = this.read(message)
    const highest = scores.reduce((most, score) => Math.max(most, score))
    const odds = scores.map((score) => Math.exp(steepness * (score - highest)))
    const total = odds.reduce((sum, odd) => sum + odd, 0)
    const guesses: Guess[] = []
    odds.forEach((odd, index) => {
      if (odd >= LEAST * total) guesses.push({ label: labels[index] as string, probability: odd / total })
    })
    return { guesses: guesses.sort((one, other) => other.probability - one.probability), classes }
  }

  /** The score of each label, and the classes that the words belong to. */
  read(message: string): { scores: Float64Array; classes: ReadonlySet<string> } {
    const { features, classes } = this.#reader.read(message)
    return { scores: this.#learnt.scores(features), classes }
  }
}
