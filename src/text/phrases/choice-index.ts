import { append } from '../append.ts'
import type { Choices } from './pattern.ts'

export interface Token {
  /** All known words that it may be. */
  words: string[]
  sentence: number
}

/** From which token to before which. */
export type Place = [number, number]

type Sequence = Choices['sequences'][number]

/** Finds the choices of patterns among the words of a text. */
export class ChoiceIndex {
  readonly #choicesWith: Map<string, number[]>
  readonly #sequencesFrom = new Map<string, Sequence[]>()

  constructor({ words, sequences }: Choices) {
    this.#choicesWith = new Map(Object.entries(words))
    for (const sequence of sequences) append(this.#sequencesFrom, sequence.words[0] as string, sequence)
  }

  /** Those that a text with these words can hold. */
  among(words: ReadonlySet<string>): Set<number> {
    const choices = new Set<number>()
    for (const word of words) {
      for (const choice of this.#choicesWith.get(word) ?? []) choices.add(choice)
      for (const sequence of this.#sequencesFrom.get(word) ?? [])
        if (sequence.words.every((each) => words.has(each))) choices.add(sequence.choice)
    }
    return choices
  }

  /** Where the needed ones occur, in order; `words` are all words of the tokens. */
  occurrences(needed: ReadonlySet<number>, words: ReadonlySet<string>, tokens: readonly Token[]): Map<number, Place[]> {
    const single = new Map<string, number[]>()
    const several = new Map<string, Sequence[]>()
    for (const word of words) {
      single.set(word, this.#choicesWith.get(word)?.filter((choice) => needed.has(choice)) ?? [])
      several.set(word, this.#sequencesFrom.get(word)?.filter(({ choice }) => needed.has(choice)) ?? [])
    }
    const occurrences = new Map<number, Place[]>()
    tokens.forEach((token, from) => {
      for (const word of token.words) {
        for (const choice of single.get(word) ?? []) add(occurrences, choice, [from, from + 1])
        for (const sequence of several.get(word) ?? [])
          if (stands(sequence.words, tokens, from)) add(occurrences, sequence.choice, [from, from + sequence.words.length])
      }
    })
    return occurrences
  }
}

/** A word that may be several of a choice is still one occurrence. */
function add(occurrences: Map<number, Place[]>, choice: number, place: Place): void {
  const last = occurrences.get(choice)?.at(-1)
  if (last?.[0] !== place[0] || last[1] !== place[1]) append(occurrences, choice, place)
}

const stands = (words: string[], tokens: readonly Token[], from: number): boolean =>
  words.every((word, index) => {
    const token = tokens[from + index]
    return token !== undefined && token.sentence === tokens[from]?.sentence && token.words.includes(word)
  })
