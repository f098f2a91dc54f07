import type { ChoiceIndex } from './choice-index.ts'
import type { IndexedText } from './indexed-text.ts'
import type { Segment } from './pattern.ts'
import { Ragged } from './ragged.ts'

export interface LabelledPattern<Label> {
  segments: Segment[]
  label: Label
}

/** Narrows many patterns down to those whose choices may all occur in the same sentence of a text. */
export class PatternIndex<Label> {
  readonly #patterns: LabelledPattern<Label>[]
  /** For each pattern, its choices, the least common first. */
  readonly #choices: Ragged
  /** For each word, the patterns whose least common choice has it as a telltale word. */
  readonly #patternsWith: Ragged
  /** For each pattern, the number of the last search in which it was tried. */
  readonly #tried: Int32Array
  #searches = 0

  constructor(patterns: LabelledPattern<Label>[], choices: ChoiceIndex) {
    this.#patterns = patterns
    const commonness = Array.from({ length: choices.size }, (_, choice) => choices.commonness(choice))
    const choicesOf = patterns.map(({ segments }) =>
      [...new Set(segments.flatMap((segment) => segment.map(({ choice }) => choice)))].sort(
        (a, b) => (commonness[a] ?? 0) - (commonness[b] ?? 0),
      ),
    )
    this.#choices = new Ragged(choicesOf)
    this.#tried = new Int32Array(patterns.length)
    const patternsWith: number[][] = Array.from({ length: choices.vocabularySize }, () => [])
    for (const [pattern, [rarest]] of choicesOf.entries())
      for (const word of rarest === undefined ? [] : choices.telltales(rarest)) patternsWith[word]?.push(pattern)
    this.#patternsWith = new Ragged(patternsWith)
  }

  candidatesIn(text: IndexedText): LabelledPattern<Label>[] {
    const found: LabelledPattern<Label>[] = []
    this.#searches++
    for (const word of text.present)
      for (let at = this.#patternsWith.start(word); at < this.#patternsWith.start(word + 1); at++) {
        const pattern = this.#patternsWith.value(at)
        if (this.#tried[pattern] === this.#searches) continue
        this.#tried[pattern] = this.#searches
        if (this.#isPossible(pattern, text)) found.push(this.#patterns[pattern] as LabelledPattern<Label>)
      }
    return found
  }

  #isPossible(pattern: number, text: IndexedText): boolean {
    let shared = -1
    for (let at = this.#choices.start(pattern); shared !== 0 && at < this.#choices.start(pattern + 1); at++)
      shared &= text.sentencesWith(this.#choices.value(at))
    return shared !== 0
  }
}
