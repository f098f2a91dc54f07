import type { Glossary } from '../text/glossary.ts'
import type { WordClasses } from '../text/word-classes.ts'
import { featuresOf, wordsOf } from './features.ts'
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
  readonly #classes: WordClasses
  readonly #glossary: Glossary

  constructor(learnt: Learnt, classes: WordClasses, glossary: Glossary) {
    this.#learnt = learnt
    this.#classes = classes
    this.#glossary = glossary
  }

  /** The labels that a message may have, most likely first. */
  recognize(message: string): Recognized {
    const { labels, steepness } = this.#learnt
    const { scores, classes } = this.read(message)
    const highest = scores.reduce((most, score) => Math.max(most, score))
    const odds = scores.map((score) => Math.exp(steepness * (score - highest)))
    const total = odds.reduce((sum, odd) => sum + odd, 0)
    const guesses = labels
      .map((label, index) => ({ label, probability: (odds[index] as number) / total }))
      .filter(({ probability }) => probability >= LEAST)
      .sort((one, other) => other.probability - one.probability)
    return { guesses, classes }
  }

  /** The score of each label, and the classes that the words belong to. */
  read(message: string): { scores: Float64Array; classes: ReadonlySet<string> } {
    const words = wordsOf(message)
    const classes = this.#classes.in(words)
    return { scores: this.#learnt.scores(featuresOf(words, classes, this.#glossary)), classes }
  }
}
