import { type Found, longestNames } from '../../text/longest-names.ts'
import type { AroundNames } from './around-names.ts'
import type { Known, Names } from './names.ts'
import type { Word } from './words-of-item.ts'

export type Segment = Found<Known>

/** Finds the names in an item, and the letters of vitamins that follow them, as in "calcium + D". */
export function findSegments(words: readonly Word[], names: Names, around: AroundNames): Segment[] {
  const texts = words.map(({ text }) => text)
  const segments = longestNames(
    texts,
    (first, second) => names.mostWordsFrom(first, second),
    (part) => names.find(part),
  )
  if (segments.length === 0) return []
  const isInName = (at: number) => segments.some(({ from, to }) => at >= from && at < to)
  const isApart = (at: number) => words[at]?.isSeparated || around.joins.has(texts[at - 1] ?? '')
  const letters = texts.flatMap((text, at) => {
    const known = at > 0 && isApart(at) && !isInName(at) ? names.exactly(around.letters.get(text) ?? '') : undefined
    return known ? [{ from: at, to: at + 1, known }] : []
  })
  return [...segments, ...letters].sort((a, b) => a.from - b.from)
}
