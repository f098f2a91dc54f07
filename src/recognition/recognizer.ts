import { Recent } from '../base/recent.ts'
import type { FeatureReader } from './feature-reader.ts'
import type { Learnt } from './learnt.ts'

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
    let highest = Number.NEGATIVE_INFINITY
    for (const score of scores) if (score > highest) highest = score
    let total = 0
    for (let index = 0; index < scores.length; index++) total += scores[index] = Math.exp(steepness * ((scores[index] as number) - highest))
    const guesses: Guess[] = []
    for (let index = 0; index < scores.length; index++) {
      const odds = scores[index] as number
      if (odds >= LEAST * total) guesses.push({ label: labels[index] as string, probability: odds / total })
    }
    return { guesses: guesses.sort((one, other) => other.probability - one.probability), classes }
  }

  /** The score of each label, and the classes that the words belong to. */
  read(message: string): { scores: Float64Array; classes: ReadonlySet<string> } {
    const { features, classes } = this.#reader.read(message)
    return { scores: this.#learnt.scores(features), classes }
  }
}
