import { append } from '../append.ts'
import type { ChoiceIndex, Place, Token } from './choice-index.ts'
import type { Part } from './pattern.ts'

interface Possible {
  /** Phrases of which every choice occurs somewhere, with their numbers. */
  phrases: [Part[], number][]
  /** Where the choices of these phrases occur, in order. */
  occurrences: Map<number, Place[]>
}

/** Tells which of many phrases a text can hold at all, from its words alone. */
export class PatternIndex {
  readonly #choices: ChoiceIndex
  readonly #phrases: Part[][]
  readonly #needs: Set<number>[]
  readonly #needed: Uint8Array
  readonly #phrasesWith = new Map<number, number[]>()

  constructor(phrases: Part[][], choices: ChoiceIndex) {
    this.#choices = choices
    this.#phrases = phrases
    this.#needs = phrases.map((parts) => new Set(parts.flatMap((part) => part.map(({ choice }) => choice))))
    this.#needed = Uint8Array.from(this.#needs, ({ size }) => size)
    this.#needs.forEach((needs, phrase) => {
      for (const choice of needs) append(this.#phrasesWith, choice, phrase)
    })
  }

  possibleIn(tokens: readonly Token[]): Possible {
    const words = new Set(tokens.flatMap((token) => token.words))
    const missing = this.#needed.slice()
    const phrases: [Part[], number][] = []
    for (const choice of this.#choices.among(words))
      for (const phrase of this.#phrasesWith.get(choice) ?? [])
        if (--(missing[phrase] as number) === 0) phrases.push([this.#phrases[phrase] as Part[], phrase])
    const needed = new Set(phrases.flatMap(([, phrase]) => [...(this.#needs[phrase] as Set<number>)]))
    return { phrases, occurrences: this.#choices.occurrences(needed, words, tokens) }
  }
}
