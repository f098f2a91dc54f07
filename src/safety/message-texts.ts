import type { WordId } from '../text/spelling/vocabulary.ts'
import type { FoundWord, WordLookup } from './word-lookup.ts'

/** Correcting misspellings is slow. A message with more misspelled words than this isn't in any of the languages. */
const MOST_MISSPELLED = 80
const NOT_LOOKED_UP: FoundWord = { words: [], isExact: false, languages: 0 }

/** Numbers each distinct text among a message's words, so that it is looked up only once and not separately for every language. */
export class MessageTexts {
  readonly #lookup: WordLookup
  readonly #shortened: ReadonlySet<string>
  readonly #ids = new Map<string, number>()
  readonly #texts: string[] = []
  readonly #found: FoundWord[] = []
  readonly #mayBeSplit: boolean[] = []
  /** The numbers of the texts that are the first word of a short form in any language. */
  readonly shortened: number[] = []
  #misspelled = 0

  /** `shortened` contains the first words of the short forms of all languages. */
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

  /** The languages that the text may be in, as a bit set. */
  languagesOf(id: number): number {
    return (this.#found[id] as FoundWord).languages
  }

  /** Whether the text is a correctly spelled known word. A text with an apostrophe is assumed to be one. */
  isSpelledOut(id: number): boolean {
    return (this.#found[id] as FoundWord).isExact || (this.#mayBeSplit[id] as boolean)
  }

  #findMisspelled(text: string): FoundWord {
    if (this.#misspelled === MOST_MISSPELLED) return NOT_LOOKED_UP
    this.#misspelled++
    return this.#lookup.findMisspelled(text)
  }
}
