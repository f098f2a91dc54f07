import { append } from '../append.ts'
import type { Choices } from './pattern.ts'

export interface Token {
  /** Every known word that the token may stand for. */
  words: string[]
  sentence: number
}

/** Indexes of tokens, from the first (inclusive) to the last (exclusive). */
export type Span = [from: number, to: number]

type Sequence = Choices['sequences'][number]

/** Finds which of the patterns' choices (sets of alternatives) occur in a text, and where. */
export class ChoiceIndex {
  readonly #choicesWith: Map<string, number[]>
  readonly #sequencesFrom = new Map<string, Sequence[]>()

  constructor({ words, sequences }: Choices) {
    this.#choicesWith = new Map(Object.entries(words))
    for (const sequence of sequences) append(this.#sequencesFrom, sequence.words[0] ?? '', sequence)
  }

  /** The choices that may occur in a text that consists of these words. */
  among(words: ReadonlySet<string>): Set<number> {
    const choices = new Set<number>()
    for (const word of words) {
      for (const choice of this.#choicesWith.get(word) ?? []) choices.add(choice)
      for (const sequence of this.#sequencesFrom.get(word) ?? [])
        if (sequence.words.every((each) => words.has(each))) choices.add(sequence.choice)
    }
    return choices
  }

  /** Returns where the needed choices occur, in order; `words` are all words of the tokens. */
  occurrences(needed: ReadonlySet<number>, words: ReadonlySet<string>, tokens: readonly Token[]): Map<number, Span[]> {
    const single = new Map<string, number[]>()
    const several = new Map<string, Sequence[]>()
    for (const word of words) {
      single.set(word, this.#choicesWith.get(word)?.filter((choice) => needed.has(choice)) ?? [])
      several.set(word, this.#sequencesFrom.get(word)?.filter(({ choice }) => needed.has(choice)) ?? [])
    }
    const occurrences = new Map<number, Span[]>()
    tokens.forEach((token, from) => {
      for (const word of token.words) {
        for (const choice of single.get(word) ?? []) add(occurrences, choice, [from, from + 1])
        for (const sequence of several.get(word) ?? [])
          if (occursAt(from, sequence.words, tokens)) add(occurrences, sequence.choice, [from, from + sequence.words.length])
      }
    })
    return occurrences
  }
}

/** A token that could match several words of the same choice counts as one occurrence. */
function add(occurrences: Map<number, Span[]>, choice: number, span: Span): void {
  const last = occurrences.get(choice)?.at(-1)
  if (last?.[0] !== span[0] || last[1] !== span[1]) append(occurrences, choice, span)
}

const occursAt = (from: number, words: string[], tokens: readonly Token[]): boolean =>
  words.every((word, offset) => {
    const token = tokens[from + offset]
    return token !== undefined && token.sentence === tokens[from]?.sentence && token.words.includes(word)
  })
