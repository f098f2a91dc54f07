import type { Vocabulary, WordId } from '../text/spelling/vocabulary.ts'
import { NUMBER } from './compile-list.ts'

/** What a written word may stand for. */
export interface FoundWord {
  words: readonly WordId[]
  /** Whether it is spelled like them. */
  isExact: boolean
}

const NOTHING: FoundWord = { words: [], isExact: false }
const DIGITS = /^\d+$/
const MANY = { least: 6, most: 300 }
/** Most messages consist of the same few thousand words. */
const MOST_REMEMBERED = 10_000

/** Looks up written words in the vocabulary of all languages, and remembers what it found. */
export class WordLookup {
  readonly #vocabulary: Vocabulary
  readonly #remembered = new Map<string, FoundWord>()

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  /** What a word stands for if it is spelled correctly, or is known to be misspelled. */
  find(text: string): FoundWord | undefined {
    const found = this.#remembered.get(text)
    if (found) return found
    const words = this.#exactly(text)
    return words.length > 0 ? this.#remember(text, { words, isExact: true }) : undefined
  }

  /** What a word that isn't spelled correctly stands for. This takes long. */
  findMisspelled(text: string): FoundWord {
    const words = DIGITS.test(text) ? [] : this.#vocabulary.disguisedAs(text)
    return this.#remember(text, words.length > 0 ? { words, isExact: false } : NOTHING)
  }

  #exactly(text: string): readonly WordId[] {
    const exact = this.#vocabulary.exactly(text)
    if (!DIGITS.test(text)) return exact
    const isMany = Number(text) >= MANY.least && Number(text) <= MANY.most
    return isMany ? [...this.#vocabulary.exactly(NUMBER), ...exact] : exact
  }

  #remember(text: string, found: FoundWord): FoundWord {
    if (this.#remembered.size === MOST_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(text, found)
    return found
  }
}
