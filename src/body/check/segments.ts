import type { AroundNames } from './around-names.ts'
import type { Known, Names } from './names.ts'
import type { Word } from './words-of-item.ts'

/** A name in an item: words `from` to `to` (exclusive). */
export interface Segment {
  from: number
  to: number
  known: Known
}

/** Finds the names in an item, from left to right, the longest at each place. */
export function findSegments(words: readonly Word[], names: Names, around: AroundNames): Segment[] {
  const segments: Segment[] = []
  for (let from = 0; from < words.length; ) {
    const segment = longestFrom(words, from, names) ?? (segments.length > 0 ? vitaminLetter(words, from, names, around) : undefined)
    if (segment) segments.push(segment)
    from = segment?.to ?? from + 1
  }
  return segments
}

function longestFrom(words: readonly Word[], from: number, names: Names): Segment | undefined {
  const texts = words.slice(from, from + names.mostWords).map(({ text }) => text)
  for (let length = texts.length; length > 0; length--) {
    const known = names.find(texts.slice(0, length))
    if (known) return { from, to: from + length, known }
  }
  return undefined
}

/** The letter in "calcium + D". */
function vitaminLetter(words: readonly Word[], at: number, names: Names, around: AroundNames): Segment | undefined {
  const word = words[at]
  const before = words[at - 1]
  if (!word || !before || !(word.isSeparated || around.joins.has(before.text))) return undefined
  const known = names.exactly(around.letters.get(word.text)?.replaceAll('-', ' ') ?? '')
  return known && { from: at, to: at + 1, known }
}
