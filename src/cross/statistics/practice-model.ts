import { midRanks } from './ranks.ts'
import { axesOf, withoutAxes } from './regression.ts'

/** A series with a higher autocorrelation can't be distinguished from a random walk. */
const MOST_LEANING = 0.95

const ROUNDING = 2 ** -30

/** Changes that take more weeks than this count as drift. */
const DRIFT_WEEKS = 26

/**
 * Cosines that span the slow drift of a series (trend and season), which is removed from every series. Fewer observed weeks give
 * fewer cosines, because more would leave nothing to compare.
 */
export function driftOf(weeks: number, observed: number): number[][] {
  const terms = Math.max(1, Math.min(Math.floor((2 * weeks) / DRIFT_WEEKS), Math.floor((observed - 4) / 2)))
  return Array.from({ length: terms }, (_, term) =>
    Array.from({ length: weeks }, (_, week) => Math.cos((Math.PI * (term + 1) * (week + 0.5)) / weeks)),
  )
}

/** How much a week depends on the week before: the lag-1 autocorrelation, corrected for its bias in short detrended series. */
function leaningOf(series: Float64Array, axes: number): number {
  let product = 0
  let square = 0
  series.forEach((value, week) => {
    square += value ** 2
    product += value * (series[week - 1] ?? 0)
  })
  if (square === 0) return 0
  const seen = product / square
  return Math.min(MOST_LEANING, Math.max(0, seen + (axes + (axes + 3) * seen) / series.length))
}

/**
 * Shuffling whole weeks would destroy drift and autocorrelation, so that any two wandering series would look related: with plain
 * shuffles, more than half of the pairs of unrelated stepped series had p <= 0.05. So drift is removed (from the readings too),
 * and only the innovations are shuffled: the part of each week that the week before doesn't predict, in a first-order
 * autoregression of the ranks. The series rebuilt from them has the drift and autocorrelation of the real one. Rebuilding one of
 * the two series is enough, and practice is the one without gaps. Circular shifts would preserve more of the series, but a year
 * has only 52 of them, too few for a p-value that survives the correction for many pairs.
 */
export class PracticeModel {
  readonly innovations: Float64Array
  readonly #drift: Float64Array
  readonly #leaning: number
  readonly #start: number

  constructor(practice: readonly number[]) {
    const ranks = midRanks(practice)
    const drift = driftOf(practice.length, practice.length).map((term) => Float64Array.from(term))
    const rest = withoutAxes(ranks, axesOf([new Float64Array(ranks.length).fill(1), ...drift]))
    this.#drift = ranks.map((rank, week) => rank - (rest[week] ?? 0))
    this.#leaning = leaningOf(rest, drift.length + 1)
    this.#start = Math.sqrt(1 - this.#leaning ** 2)
    this.innovations = rest.map((value, week) => (week === 0 ? value * this.#start : value - this.#leaning * (rest[week - 1] ?? 0)))
  }

  /** Writes the series that results from these innovations, without the rounding errors that would separate tied weeks. */
  rebuild(innovations: Float64Array, series: Float64Array): void {
    let rest = (innovations[0] ?? 0) / this.#start
    for (let week = 0; week < innovations.length; week++) {
      if (week > 0) rest = this.#leaning * rest + (innovations[week] ?? 0)
      series[week] = Math.round((rest + (this.#drift[week] ?? 0)) / ROUNDING) * ROUNDING
    }
  }
}
