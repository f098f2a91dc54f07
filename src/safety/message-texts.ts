import type { Vocabulary, WordId } from '../text/spelling/vocabulary.ts'
import { NUMBER } from './compile-list.ts'

/** Looking for misspellings takes long. The longest message of ordinary words has fewer different words than this. */
const MOST_UNKNOWN = 250
const NO_WORDS: readonly WordId[] = []
const MANY = { least: 6, most: 300 }

/** The distinct texts of a message by number, so that each is looked up only once, and not in every language. */
export class MessageTexts {
  readonly #vocabulary: Vocabulary
  readonly #shortened: ReadonlySet<string>
  readonly #ids = new Map<string, number>()
  readonly #texts: string[] = []
  readonly #mayShorten: boolean[] = []
  readonly #mayBeSplit: boolean[] = []
  readonly #known: (readonly WordId[])[] = []
  readonly #isExact: boolean[] = []
  #unknown = 0

  /** `shortened` are the words with which the short forms of any language start. */
  constructor(vocabulary: Vocabulary, shortened: ReadonlySet<string>) {
    this.#vocabulary = vocabulary
    this.#shortened = shortened
  }

  get size(): number {
    return this.#texts.length
  }

  get hasApostrophes(): boolean {
    return this.#mayBeSplit.includes(true)
  }

  idOf(text: string): number {
    let id = this.#ids.get(text)
    if (id === undefined) {
      id = this.#texts.length
      this.#ids.set(text, id)
      this.#texts.push(text)
      this.#mayShorten.push(this.#shortened.has(text))
      this.#mayBeSplit.push(text.includes("'"))
      const exact = this.#exactly(text)
      this.#isExact.push(exact.length > 0)
      this.#known.push(exact.length > 0 ? exact : this.#misspelled(text))
    }
    return id
  }

  has(text: string): boolean {
    return this.#ids.has(text)
  }

  textOf(id: number): string {
    return this.#texts[id] ?? ''
  }

  /** Whether short forms of any language start with this text. */
  mayShorten(id: number): boolean {
    return this.#mayShorten[id] ?? false
  }

  mayBeSplit(id: number): boolean {
    return this.#mayBeSplit[id] ?? false
  }

  /** Every known word that the text may stand for. */
  knownWords(id: number): readonly WordId[] {
    return this.#known[id] ?? []
  }

  /** Whether the text, or what is left of it without apostrophes, is spelled like known words. */
  isSpelledOut(id: number): boolean {
    return this.#isExact[id] || this.#mayBeSplit[id] || false
  }

  #exactly(text: string): readonly WordId[] {
    const exact = this.#vocabulary.exactly(text)
    if (!/^\d+$/.test(text)) return exact
    const isMany = Number(text) >= MANY.least && Number(text) <= MANY.most
    return isMany ? [...this.#vocabulary.exactly(NUMBER), ...exact] : exact
  }

  #misspelled(text: string): readonly WordId[] {
    if (this.#unknown === MOST_UNKNOWN || /^\d+$/.test(text)) return NO_WORDS
    this.#unknown++
    return this.#vocabulary.disguisedAs(text)
  }
}
