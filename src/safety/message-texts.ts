import type { Vocabulary, WordId } from '../text/spelling/vocabulary.ts'
import { NUMBER } from './compile-list.ts'

const MANY = { least: 6, most: 300 }

/** The distinct texts of a message by number, so that each is looked up in the vocabulary only once. */
export class MessageTexts {
  readonly #vocabulary: Vocabulary
  readonly #ids = new Map<string, number>()
  readonly #texts: string[] = []
  readonly #known: (readonly WordId[])[] = []

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  idOf(text: string): number {
    let id = this.#ids.get(text)
    if (id === undefined) {
      id = this.#texts.push(text) - 1
      this.#ids.set(text, id)
    }
    return id
  }

  textOf(id: number): string {
    return this.#texts[id] ?? ''
  }

  /** Every known word that the text may stand for. */
  knownWords(id: number): readonly WordId[] {
    return (this.#known[id] ??= this.#wordsLike(this.textOf(id)))
  }

  #wordsLike(text: string): readonly WordId[] {
    if (!/^\d+$/.test(text)) return this.#vocabulary.wordsLike(text)
    const isMany = Number(text) >= MANY.least && Number(text) <= MANY.most
    return [...(isMany ? this.#vocabulary.exactly(NUMBER) : []), ...this.#vocabulary.exactly(text)]
  }
}
