import type { ChoiceIndex, Span, Token } from './choice-index.ts'
import type { Segment } from './pattern.ts'
import { type LabelledPattern, PatternIndex } from './pattern-index.ts'

export interface PatternMatch<Label> {
  label: Label
  from: number
  to: number
  /** One span for each segment of the pattern. */
  spans: Span[]
}

/** The most tokens that may lie between two segments in any order. */
const NEAR = 12
/** No segment is longer than this many tokens, including its gaps. */
const LONGEST = 40
/** The most spans of a segment, which limits the work for a message that repeats itself. */
const MOST_SPANS = 64

/**
 * Finds patterns with choices and gaps among tokens, each of which may stand for several words, in time proportional to the
 * message: only patterns whose choices all occur are tried, their gaps are bounded, and all partial matches of a segment
 * advance together.
 */
export class PatternMatcher<Label> {
  readonly #index: PatternIndex<Label>

  constructor(patterns: LabelledPattern<Label>[], choices: ChoiceIndex) {
    this.#index = new PatternIndex(patterns, choices)
  }

  find(tokens: readonly Token[]): PatternMatch<Label>[] {
    const { patterns, occurrences } = this.#index.candidatesIn(tokens)
    const spansOf = new Map<Segment, Span[]>()
    return patterns.flatMap(({ segments, label }) => {
      const [first = [], ...others] = segments.map((segment) => {
        let spans = spansOf.get(segment)
        if (!spans) spansOf.set(segment, (spans = shortestSpans(segment, tokens, occurrences)))
        return spans
      })
      return first.flatMap((span) => {
        const spans = [span, ...others.map((each) => nearest(span, each, tokens))]
        if (!spans.every((each) => each !== undefined)) return []
        return [{ label, from: Math.min(...spans.map(([from]) => from)), to: Math.max(...spans.map(([, to]) => to)), spans }]
      })
    })
  }
}

/** The shortest matches of a segment, sorted by their start. */
function shortestSpans(segment: Segment, tokens: readonly Token[], occurrences: Map<number, Span[]>): Span[] {
  let partial: Span[] | undefined
  for (const { choice, gap } of segment) {
    const next: Span[] = []
    let oldest = 0
    for (const [from, to] of occurrences.get(choice) ?? []) {
      if (!partial) {
        next.push([from, to])
        continue
      }
      while ((partial[oldest]?.[1] ?? from) < from - gap) oldest++
      let latest = -1
      for (let index = oldest; ; index++) {
        const span = partial[index]
        if (span === undefined || span[1] > from) break
        if (tokens[span[1] - 1]?.sentence === tokens[from]?.sentence) latest = Math.max(latest, span[0])
      }
      if (latest >= 0) next.push([latest, to])
    }
    partial = next.sort((a, b) => a[1] - b[1] || b[0] - a[0]).filter((span, index) => span[1] !== next[index - 1]?.[1])
    if (partial.length === 0) return []
  }
  return (partial ?? []).slice(0, MOST_SPANS).sort((a, b) => a[0] - b[0])
}

/** The first of the sorted spans that is in the same sentence, nearby and not overlapping. */
function nearest([from, to]: Span, spans: Span[], tokens: readonly Token[]): Span | undefined {
  for (let index = firstFrom(spans, from - NEAR - LONGEST); ; index++) {
    const span = spans[index]
    if (span === undefined || span[0] > to + NEAR) return undefined
    const isApart = span[0] >= to || (span[1] <= from && from - span[1] <= NEAR)
    if (isApart && tokens[span[0]]?.sentence === tokens[from]?.sentence) return span
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
