import type { WordId } from '../text/spelling/vocabulary.ts'
import type { FoundWord, WordLookup } from './word-lookup.ts'

/** Looking for misspellings takes long. A message with more of them than this is not a text in any of the languages. */
const MOST_MISSPELLED = 80
const NOT_LOOKED_UP: FoundWord = { words: [], isExact: false, languages: 0 }

/** The distinct texts of a message by number, so that each is looked up only once, and not in every language. */
export class MessageTexts {
  readonly #lookup: WordLookup
  readonly #shortened: ReadonlySet<string>
  readonly #ids = new Map<string, number>()
  readonly #texts: string[] = []
  readonly #found: FoundWord[] = []
  readonly #mayBeSplit: boolean[] = []
  /** The texts with which short forms of any language start. */
  readonly shortened: number[] = []
  #misspelled = 0

  /** `shortened` are the words with which the short forms of any language start. */
  constructor(lookup: WordLookup, shortened: ReadonlySet<string>) {
    this.#lookup = lookup
    this.#shortened = shortened
  }

  get size(): number {
    return this.#texts.length
  }

  idOf(text: string): number {
    let id = this.#ids.get(text)
    if (id === undefined) {
      id = this.#texts.length
      this.#ids.set(text, id)
      this.#texts.push(text)
      this.#found.push(this.#lookup.find(text) ?? this.#findMisspelled(text))
      this.#mayBeSplit.push(text.includes("'"))
      if (this.#shortened.has(text)) this.shortened.push(id)
    }
    return id
  }

  has(text: string): boolean {
    return this.#ids.has(text)
  }

  textOf(id: number): string {
    return this.#texts[id] as string
  }

  mayBeSplit(id: number): boolean {
    return this.#mayBeSplit[id] as boolean
  }

  /** Every known word that the text may stand for. */
  knownWords(id: number): readonly WordId[] {
    return (this.#found[id] as FoundWord).words
  }

  /** The languages that may have the text, as bits. */
  languagesOf(id: number): number {
    return (this.#found[id] as FoundWord).languages
  }

  /** Whether the text, or what is left of it without apostrophes, is spelled like known words. */
  isSpelledOut(id: number): boolean {
    return (this.#found[id] as FoundWord).isExact || (this.#mayBeSplit[id] as boolean)
  }

  #findMisspelled(text: string): FoundWord {
    if (this.#misspelled === MOST_MISSPELLED) return NOT_LOOKED_UP
    this.#misspelled++
    return this.#lookup.findMisspelled(text)
  }
}
