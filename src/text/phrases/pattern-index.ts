import { append } from '../append.ts'
import type { ChoiceIndex, Span, Token } from './choice-index.ts'
import type { Segment } from './pattern.ts'

export interface LabelledPattern<Label> {
  segments: Segment[]
  label: Label
}

interface IndexedPattern<Label> extends LabelledPattern<Label> {
  index: number
  choices: Set<number>
}

interface Candidates<Label> {
  /** Patterns whose choices all occur somewhere in the text. */
  patterns: LabelledPattern<Label>[]
  /** Where the choices of these patterns occur, in order. */
  occurrences: Map<number, Span[]>
}

/** Narrows many patterns down to those that a text may contain, by its words alone. */
export class PatternIndex<Label> {
  readonly #choices: ChoiceIndex
  readonly #choiceCounts: Uint8Array
  readonly #patternsWith = new Map<number, IndexedPattern<Label>[]>()

  constructor(patterns: LabelledPattern<Label>[], choices: ChoiceIndex) {
    this.#choices = choices
    const indexed = patterns.map(({ segments, label }, index) => {
      const own = segments.flatMap((segment) => segment.map(({ choice }) => choice))
      return { segments, label, index, choices: new Set(own) }
    })
    this.#choiceCounts = Uint8Array.from(indexed, (pattern) => pattern.choices.size)
    for (const pattern of indexed) for (const choice of pattern.choices) append(this.#patternsWith, choice, pattern)
  }

  candidatesIn(tokens: readonly Token[]): Candidates<Label> {
    const words = new Set(tokens.flatMap((token) => token.words))
    const missing = this.#choiceCounts.slice()
    const patterns: IndexedPattern<Label>[] = []
    for (const choice of this.#choices.among(words))
      for (const pattern of this.#patternsWith.get(choice) ?? []) {
        const left = (missing[pattern.index] ?? 0) - 1
        missing[pattern.index] = left
        if (left === 0) patterns.push(pattern)
      }
    const needed = new Set(patterns.flatMap((pattern) => [...pattern.choices]))
    return { patterns, occurrences: this.#choices.occurrences(needed, words, tokens) }
  }
}
