import type { SearchingWords } from '../../corpus/searching-words.ts'
import { foldWords } from '../../text/fold.ts'

const split = (words: string) => new Set(words.split(/\s+/))

/** What a search query asks for. */
export interface Question {
  words: string[]
  /** The query's words, except those that only phrase it as a question. */
  content: string[]
  /** The names of pains that the query describes: "my knees hurt" describes knee pain. */
  pains: string[]
  asksForCauses: boolean
}

export class Questions {
  readonly #fillers: Set<string>
  readonly #causes: Set<string>
  readonly #pains: Set<string>
  readonly #parts: Map<string, string>

  constructor({ fillers, causes, pains, parts }: SearchingWords) {
    this.#fillers = split(fillers)
    this.#causes = split(causes)
    this.#pains = split(pains)
    this.#parts = new Map(Object.entries(parts).flatMap(([part, words]) => words.map((word) => [word, part])))
  }

  read(q: string): Question {
    const words = foldWords(q).split(' ').filter(Boolean)
    const content = words.filter((word) => !this.#fillers.has(word) && !this.#causes.has(word))
    const hurts = words.some((word) => this.#pains.has(word))
    const parts = hurts ? words.map((word) => this.#parts.get(word)).filter((part) => part !== undefined) : []
    return { words, content, pains: parts.map((part) => `${part} pain`), asksForCauses: words.some((word) => this.#causes.has(word)) }
  }
}
