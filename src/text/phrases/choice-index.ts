import { append } from '../append.ts'
import type { Vocabulary, WordId } from '../spelling/vocabulary.ts'
import type { Choices } from './pattern.ts'
import { Ragged } from './ragged.ts'

/** The choices (sets of alternatives) of all patterns in one language, by the words and sequences of words that they match. */
export class ChoiceIndex {
  readonly size: number
  /** The number of words in the vocabulary. */
  readonly vocabularySize: number
  /** For each choice, the single words that match it, and the numbers of the word sequences that match it. */
  readonly words: Ragged
  readonly sequences: Ragged
  /** For each sequence, its words, and the choice that it belongs to. */
  readonly sequenceWords: Ragged
  readonly sequenceChoices: Int32Array
  /** For each word, the choices that it belongs to, and the sequences of which it is the rarest word. */
  readonly choicesWith: Ragged
  readonly sequencesWith: Ragged
  readonly #telltales: WordId[][]
  /** The number of choices that each word belongs to: a word that belongs to many is usually common. */
  readonly #commonness = new Map<WordId, number>()

  constructor({ words, sequences }: Choices, vocabulary: Vocabulary) {
    this.vocabularySize = vocabulary.size
    const idOf = (word: string): WordId => vocabulary.idOf(word) ?? 0
    const wordsOf = new Map<number, WordId[]>()
    const sequencesOf = new Map<number, number[]>()
    for (const [word, choices] of Object.entries(words)) {
      for (const choice of new Set(choices)) append(wordsOf, choice, idOf(word))
      this.#commonness.set(idOf(word), choices.length)
    }
    for (const [sequence, { choice }] of sequences.entries()) append(sequencesOf, choice, sequence)
    this.size = 1 + Math.max(-1, ...wordsOf.keys(), ...sequencesOf.keys())
    const spelled = sequences.map(({ words: own }) => own.map(idOf))
    const byChoice = <T>(of: Map<number, T[]>) => Array.from({ length: this.size }, (_, choice) => of.get(choice) ?? [])
    this.words = new Ragged(byChoice(wordsOf))
    this.sequences = new Ragged(byChoice(sequencesOf))
    this.sequenceWords = new Ragged(spelled)
    const rarest = spelled.map((own) => this.#rarest(own))
    const byWord = <T>(of: Map<WordId, T[]>) => Array.from({ length: this.vocabularySize }, (_, word) => of.get(word) ?? [])
    const sequencesWith = new Map<WordId, number[]>()
    for (const [sequence, word] of rarest.entries()) append(sequencesWith, word, sequence)
    this.sequenceChoices = Int32Array.from(sequences, ({ choice }) => choice)
    this.choicesWith = new Ragged(byWord(new Map(Object.entries(words).map(([word, own]) => [idOf(word), [...new Set(own)]]))))
    this.sequencesWith = new Ragged(byWord(sequencesWith))
    this.#telltales = byChoice(wordsOf).map((own, choice) => [...own, ...(sequencesOf.get(choice) ?? []).map((each) => rarest[each] ?? 0)])
  }

  /** A text must contain at least one of these words to match the choice. */
  telltales(choice: number): readonly WordId[] {
    return this.#telltales[choice] ?? []
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
