import type { ShortForms } from '../text/short-forms.ts'
import type { Vocabulary, WordId } from '../text/spelling/vocabulary.ts'
import { NUMBER } from './compile-list.ts'

/** What a written word may stand for. */
export interface FoundWord {
  words: readonly WordId[]
  /** Whether it is spelled exactly like these words. */
  isExact: boolean
  /** The languages that have one of these words, or a short form that starts with the written word, as a bit set. */
  languages: number
}

/** The words and short forms of a language, which determine whether it has a word. */
interface WordList {
  hasWord: Uint8Array
  shortForms: ShortForms
}

const DIGITS = /^\d+$/
const MANY = { least: 6, most: 300 }
/** The size of the cache. Most messages consist of the same few thousand words. */
const MOST_REMEMBERED = 10_000

/** Looks up written words in the vocabulary of all languages, and caches the results. */
export class WordLookup {
  readonly #vocabulary: Vocabulary
  readonly #lists: readonly WordList[]
  readonly #remembered = new Map<string, FoundWord>()

  constructor(vocabulary: Vocabulary, lists: readonly WordList[]) {
    this.#vocabulary = vocabulary
    this.#lists = lists
  }

  /** What a word stands for if it is spelled correctly or cached; otherwise undefined. */
  find(text: string): FoundWord | undefined {
    const found = this.#remembered.get(text)
    if (found) return found
    const words = this.#exactly(text)
    return words.length > 0 ? this.#remember(text, words, true) : undefined
  }

  /** What a misspelled word stands for. This is slow. */
  findMisspelled(text: string): FoundWord {
    const words = DIGITS.test(text) ? [] : this.#vocabulary.disguisedAs(text)
    return this.#remember(text, words, false)
  }

  #exactly(text: string): readonly WordId[] {
    const exact = this.#vocabulary.exactly(text)
    if (!DIGITS.test(text)) return exact
    const isMany = Number(text) >= MANY.least && Number(text) <= MANY.most
    return isMany ? [...this.#vocabulary.exactly(NUMBER), ...exact] : exact
  }

  #remember(text: string, words: readonly WordId[], isExact: boolean): FoundWord {
    if (this.#remembered.size === MOST_REMEMBERED) this.#remembered.clear()
    const found = { words, isExact, languages: this.#languagesOf(text, words) }
    this.#remembered.set(text, found)
    return found
  }

  #languagesOf(text: string, words: readonly WordId[]): number {
    let languages = 0
    for (const [index, { hasWord, shortForms }] of this.#lists.entries()) {
      const has = (found: readonly WordId[]) => found.some((word) => hasWord[word] === 1)
      const hasPiece = (piece: string) => shortForms.startingWith(piece).length > 0 || has(this.#vocabulary.exactly(piece))
      if (has(words) || shortForms.piecesOf(text).some(hasPiece)) languages |= 1 << index
    }
    return languages
  }
}
