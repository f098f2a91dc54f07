import type { Pair } from './belief-tests.ts'
import { UnrelatedPractice } from './unrelated-practice.ts'

/** The number of series, which is enough for a relative error of a few percent. */
const SERIES = 200
/** Coefficients are capped at this value: a few weeks in perfect order have a coefficient that would make the spread infinite. */
const STRONGEST = 0.999

/**
 * How widely coefficients scatter if practice and readings are unrelated: their standard deviation after Fisher's transformation.
 * It is about 1 / sqrt(n - 3 - controls) for independent weeks, and more if each week depends on the week before.
 */
export function nullSpread({ belief, coefficientsOf }: Pick<Pair, 'belief' | 'coefficientsOf'>): number {
  const unrelated = new UnrelatedPractice(belief.practice)
  const series = Number.isFinite(unrelated.count) ? unrelated.count : SERIES
  let squares = 0
  let count = 0
  for (let made = 0; made < series; made++)
    for (const coefficient of coefficientsOf(unrelated.next())) {
      squares += Math.atanh(Math.min(STRONGEST, Math.abs(coefficient))) ** 2
      count++
    }
  return Math.sqrt(squares / Math.max(1, count))
}
