import type { IndexedText } from './indexed-text.ts'
import type { Segment } from './pattern.ts'
import type { Span } from './token-list.ts'

/** The maximum number of spans returned for a segment, which limits the work for a message that repeats the same words. */
const MOST_SPANS = 64

/**
 * Numbers of scratch rows: the positions where the next choice may start, the positions reached while words in the gap are skipped,
 * and, from `REACHED` on, one row for each choice of the segment with the positions where partial matches end.
 */
const MAY_START = 0
const UNDER_WAY = 1
const REACHED = 2

/** For each position, the latest start of a partial match that ends there. Reused for all texts, because matching is synchronous. */
let starts = new Int32Array(256)
let nextStarts = new Int32Array(256)

/** The shortest match of a segment for each possible end, sorted by start. */
export function spansOf(segment: Segment, text: IndexedText): Span[] {
  if (!canMatch(segment, text)) return []
  if (starts.length < text.sentences.length) {
    starts = new Int32Array(2 * text.sentences.length)
    nextStarts = new Int32Array(2 * text.sentences.length)
  }
  for (let at = 0; at < segment.length; at++) {
    findStarts(segment, at, text)
    const filled = nextStarts
    nextStarts = starts
    starts = filled
  }
  const spans: Span[] = []
  text.rows.forEach(text.scratch(REACHED + segment.length - 1), (last) => {
    if (spans.length < MOST_SPANS) spans.push([starts[last] as number, last + 1])
  })
  return spans.sort((a, b) => a[0] - b[0])
}

/** Finds the positions where partial matches can end, all at once, and returns whether any match is complete. */
function canMatch(segment: Segment, text: IndexedText): boolean {
  const { rows } = text
  for (const [at, { choice, gap }] of segment.entries()) {
    const reached = text.scratch(REACHED + at)
    rows.empty(reached)
    if (at > 0) findPossibleStarts(text, text.scratch(REACHED + at - 1), gap)
    for (const { length, row } of text.occurrences(choice)) {
      if (at === 0) rows.join(reached, row)
      else rows.addCommon(reached, row, text.scratch(MAY_START), length - 1)
    }
    if (rows.isEmpty(reached)) return false
  }
  return true
}

/** Finds where the next choice may start: after a partial match and at most `gap` other words, in the same sentence. */
function findPossibleStarts(text: IndexedText, ends: number, gap: number): void {
  const { rows, continued } = text
  const mayStart = text.scratch(MAY_START)
  const underWay = text.scratch(UNDER_WAY)
  rows.empty(mayStart)
  rows.copy(underWay, ends)
  for (let skipped = 0; skipped <= gap; skipped++) {
    rows.advance(underWay, continued)
    rows.join(mayStart, underWay)
  }
}

function findStarts(segment: Segment, at: number, text: IndexedText): void {
  const { rows, sentences } = text
  const reached = text.scratch(REACHED + at)
  const { choice, gap } = segment[at] as Segment[number]
  rows.forEach(reached, (last) => {
    nextStarts[last] = -1
  })
  for (const { length, row } of text.occurrences(choice))
    rows.forEach(row, (last) => {
      if (!rows.has(reached, last)) return
      const from = last - length + 1
      let start = at === 0 ? from : -1
      if (at > 0)
        for (let end = Math.max(0, from - 1 - gap); end < from; end++)
          if (rows.has(text.scratch(REACHED + at - 1), end) && sentences[end] === sentences[from])
            start = Math.max(start, starts[end] as number)
      nextStarts[last] = Math.max(nextStarts[last] as number, start)
    })
}
