import { append } from '../append.ts'
import type { Vocabulary, WordId } from '../spelling/vocabulary.ts'
import type { Choices } from './pattern.ts'

/** The choices (sets of alternatives) of all patterns in one language, each as the words and sequences of words that it matches. */
export class ChoiceIndex {
  readonly size: number
  /** How many words the vocabulary has. */
  readonly words: number
  readonly #words: WordId[][]
  readonly #sequences: WordId[][][]
  /** How many choices each word belongs to: words of many choices are usually common. */
  readonly #commonness = new Map<WordId, number>()

  constructor({ words, sequences }: Choices, vocabulary: Vocabulary) {
    this.words = vocabulary.size
    const idOf = (word: string): WordId => vocabulary.idOf(word) ?? -1
    const wordsOf = new Map<number, WordId[]>()
    const sequencesOf = new Map<number, WordId[][]>()
    for (const [word, choices] of Object.entries(words)) {
      for (const choice of choices) append(wordsOf, choice, idOf(word))
      this.#commonness.set(idOf(word), choices.length)
    }
    for (const { words: written, choice } of sequences) append(sequencesOf, choice, written.map(idOf))
    this.size = 1 + Math.max(-1, ...wordsOf.keys(), ...sequencesOf.keys())
    this.#words = Array.from({ length: this.size }, (_, choice) => [...new Set(wordsOf.get(choice))])
    this.#sequences = Array.from({ length: this.size }, (_, choice) => sequencesOf.get(choice) ?? [])
  }

  wordsOf(choice: number): readonly WordId[] {
    return this.#words[choice] ?? []
  }

  sequencesOf(choice: number): readonly (readonly WordId[])[] {
    return this.#sequences[choice] ?? []
  }

  /** Words of which a text must contain at least one to match the choice. */
  telltales(choice: number): WordId[] {
    return [...this.wordsOf(choice), ...this.sequencesOf(choice).map((words) => this.#rarest(words))]
  }

  /** How common the telltale words of a choice are. */
  commonness(choice: number): number {
    return this.telltales(choice).reduce((sum, word) => sum + this.#commonnessOf(word), 0)
  }

  #rarest(words: readonly WordId[]): WordId {
    return words.reduce((best, word) => (this.#commonnessOf(word) < this.#commonnessOf(best) ? word : best))
  }

  #commonnessOf(word: WordId): number {
    return 1 + (this.#commonness.get(word) ?? 0)
  }
}
