import { append } from '../append.ts'
import type { WordId } from '../spelling/vocabulary.ts'
import type { ChoiceIndex } from './choice-index.ts'
import type { IndexedText } from './indexed-text.ts'
import type { Segment } from './pattern.ts'

export interface LabelledPattern<Label> {
  segments: Segment[]
  label: Label
}

/** Narrows many patterns down to those whose choices all occur somewhere in a text. */
export class PatternIndex<Label> {
  readonly #patterns: LabelledPattern<Label>[]
  readonly #choicesOf: number[][]
  /** Patterns by the telltale words of their least common choice. */
  readonly #patternsWith = new Map<WordId, number[]>()
  /** The number of the text for which each pattern was last tried. */
  readonly #tried: Int32Array
  #texts = 0

  constructor(patterns: LabelledPattern<Label>[], choices: ChoiceIndex) {
    this.#patterns = patterns
    const commonness = Array.from({ length: choices.size }, (_, choice) => choices.commonness(choice))
    this.#choicesOf = patterns.map(({ segments }) =>
      [...new Set(segments.flatMap((segment) => segment.map(({ choice }) => choice)))].sort(
        (a, b) => (commonness[a] ?? 0) - (commonness[b] ?? 0),
      ),
    )
    this.#tried = new Int32Array(patterns.length)
    for (const [pattern, [rarest]] of this.#choicesOf.entries())
      for (const word of rarest === undefined ? [] : choices.telltales(rarest)) append(this.#patternsWith, word, pattern)
  }

  candidatesIn(text: IndexedText): LabelledPattern<Label>[] {
    const found: LabelledPattern<Label>[] = []
    this.#texts++
    for (const word of text.present)
      for (const pattern of this.#patternsWith.get(word) ?? []) {
        if (this.#tried[pattern] === this.#texts) continue
        this.#tried[pattern] = this.#texts
        if (this.#choicesOf[pattern]?.every((choice) => text.occurrences(choice).length > 0))
          found.push(this.#patterns[pattern] as LabelledPattern<Label>)
      }
    return found
  }
}
