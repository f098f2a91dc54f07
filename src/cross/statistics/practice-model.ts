import { midRanks } from './ranks.ts'
import { axesOf, withoutAxes } from './regression.ts'

/** A series that leans on its past more than this can't be told from one that wanders. */
const MOST_LEANING = 0.95

const ROUNDING = 2 ** -30

/** Swings that take longer than this many weeks are drift. */
const DRIFT_WEEKS = 26

/**
 * Cosines over so many weeks that span the slow drift of a series (trend and season), which is taken out of every series. The
 * fewer weeks were observed, the fewer cosines, as more would leave nothing to compare.
 */
export function driftOf(weeks: number, observed: number): number[][] {
  const terms = Math.max(1, Math.min(Math.floor((2 * weeks) / DRIFT_WEEKS), Math.floor((observed - 4) / 2)))
  return Array.from({ length: terms }, (_, term) =>
    Array.from({ length: weeks }, (_, week) => Math.cos((Math.PI * (term + 1) * (week + 0.5)) / weeks)),
  )
}

/** How much a week leans on the week before; short series with their drift taken out seem to lean less than they do. */
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
 * Shuffling weeks would break the habit of series to drift and to lean on the week before. Then any two wandering series look
 * related: with plain shuffles more than half of pairs of unrelated stepped series had p <= 0.05. So the drift is taken out
 * (of the readings too), and of the rest only the news of each week are shuffled (what the week before does not foretell, in a
 * first-order autoregression of the ranks); from them a series is rebuilt that drifts and leans like the real one. One series
 * that is rebuilt so suffices, and practice is the one without gaps. Circular shifts would keep more of the series, but a year
 * has 52 of them, too few for a p-value that survives the correction for many pairs.
 */
export class PracticeModel {
  readonly news: Float64Array
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
    this.news = rest.map((value, week) => (week === 0 ? value * this.#start : value - this.#leaning * (rest[week - 1] ?? 0)))
  }

  /** Writes the series that these news make, without the rounding errors that would part tied weeks. */
  rebuild(news: Float64Array, series: Float64Array): void {
    let rest = (news[0] ?? 0) / this.#start
    for (let week = 0; week < news.length; week++) {
      if (week > 0) rest = this.#leaning * rest + (news[week] ?? 0)
      series[week] = Math.round((rest + (this.#drift[week] ?? 0)) / ROUNDING) * ROUNDING
    }
  }
}
