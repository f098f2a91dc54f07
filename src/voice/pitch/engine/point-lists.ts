import { ended, unended, within } from '../../../text/punctuation.ts'
import { clip, countWords } from '../../../text/shorten.ts'

const COUNTS = ['', 'One thing', 'Two things', 'Three things', 'Four things']

/** Joins points within a sentence. If short points need fewer words than their share, longer ones may use the rest. */
export function joined(points: readonly string[], mostWords: number): string {
  const left = { words: mostWords, points: points.length }
  const shares = new Map<string, number>()
  for (const point of points.toSorted((one, other) => countWords(one) - countWords(other))) {
    const share = Math.min(countWords(point), Math.floor(left.words / left.points))
    shares.set(point, share)
    left.words -= share
    left.points--
  }
  return points.map((point) => within(unended(clip(point, shares.get(point) ?? 0)))).join('; ')
}

export const inline = (points: readonly string[], mostWords: number): string =>
  points.length > 0 ? ended(`${COUNTS[points.length]} to add: ${joined(points, mostWords)}`) : ''

export const bullets = (points: readonly string[], mostWords: number): string =>
  points.length > 1
    ? [
        `${COUNTS[points.length]} that I would like to add:`,
        ...points.map((point) => `- ${unended(clip(point, mostWords / points.length))}`),
      ].join('\n')
    : inline(points, mostWords)
