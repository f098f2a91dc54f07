import type { ChoiceIndex } from './choice-index.ts'
import type { IndexedText } from './indexed-text.ts'
import type { Segment } from './pattern.ts'
import { type LabelledPattern, PatternIndex } from './pattern-index.ts'
import { spansOf } from './segment-spans.ts'
import type { Span } from './token-list.ts'

export interface PatternMatch<Label> {
  label: Label
  from: number
  to: number
  /** One span for each segment of the pattern. */
  spans: Span[]
}

/** The maximum number of tokens between two segments that are joined by `+` and may be in any order. */
const NEAR = 12
/** The maximum length of a segment in tokens, including its gaps. */
const LONGEST = 40

/**
 * Finds patterns with choices and gaps in a list of tokens, each of which may stand for one of several words. The time is proportional
 * to the length of the message: only patterns whose choices all occur are tried, their gaps are bounded, and all partial matches of a
 * segment advance together.
 */
export class PatternMatcher<Label> {
  readonly #index: PatternIndex<Label>
  #candidates: LabelledPattern<Label>[] = []

  constructor(patterns: LabelledPattern<Label>[], choices: ChoiceIndex) {
    this.#index = new PatternIndex(patterns, choices)
  }

  find(text: IndexedText): PatternMatch<Label>[] {
    this.#candidates = this.#index.candidatesIn(text)
    return matchesOf(this.#candidates, text)
  }

  /** Repeats the last search after some words of its text have been hidden, but only for the patterns with these labels. */
  findAgain(text: IndexedText, labels: ReadonlySet<Label>): PatternMatch<Label>[] {
    return matchesOf(
      this.#candidates.filter(({ label }) => labels.has(label)),
      text,
    )
  }
}

function matchesOf<Label>(patterns: readonly LabelledPattern<Label>[], text: IndexedText): PatternMatch<Label>[] {
  const matches: PatternMatch<Label>[] = []
  for (const { segments, label } of patterns) {
    const [first = [], ...others] = spansOfAll(segments, text)
    for (const span of first) {
      const spans = [span]
      for (const each of others) {
        const near = nearest(span, each, text.sentences)
        if (near) spans.push(near)
      }
      if (spans.length === segments.length) matches.push(matchOf(label, spans))
    }
  }
  return matches
}

/** The spans that each segment matches, or an empty array if one of the segments matches none. */
function spansOfAll(segments: readonly Segment[], text: IndexedText): Span[][] {
  const found: Span[][] = []
  for (const segment of segments) {
    const spans = spansOf(segment, text)
    if (spans.length === 0) return []
    found.push(spans)
  }
  return found
}

function matchOf<Label>(label: Label, spans: Span[]): PatternMatch<Label> {
  return { label, from: Math.min(...spans.map(([from]) => from)), to: Math.max(...spans.map(([, to]) => to)), spans }
}

/** The first of the sorted spans that is in the same sentence as the given one, near it and not overlapping it. */
function nearest([from, to]: Span, spans: Span[], sentences: readonly number[]): Span | undefined {
  for (let index = firstFrom(spans, from - NEAR - LONGEST); ; index++) {
    const span = spans[index]
    if (span === undefined || span[0] > to + NEAR) return undefined
    const isApart = span[0] >= to || (span[1] <= from && from - span[1] <= NEAR)
    if (isApart && sentences[span[0]] === sentences[from]) return span
  }
}

/** Binary search for the index of the first span that starts at `token` or later. */
function firstFrom(spans: Span[], token: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.[0] ?? token) < token) low = middle + 1
    else high = middle
  }
  return low
}
