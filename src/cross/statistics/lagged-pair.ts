import { driftOf } from './practice-model.ts'
import { type RankCorrelator, rankCorrelator } from './rank-correlation.ts'
import type { Ordered } from './ranks.ts'

const LEAST_WEEKS = 6
const LONGEST_LAG = 4
/** A tolerance that keeps rounding errors from deciding whether a shuffled series is as strongly correlated as the real one. */
const AS_STRONG = 1e-9

type Readings = readonly (number | undefined)[]

/** Practice in one week compared with the reading `lag` weeks later. */
export interface Lagged {
  lag: number
  n: number
  controls: number
  coefficient: number
}

export const countOf = (readings: Readings): number => readings.filter((value) => value !== undefined).length

export const hasEnoughWeeks = (readings: Readings): boolean => countOf(readings) >= LEAST_WEEKS

/** Compares readings with practice series, at all lags that leave enough weeks. */
export class LaggedPair {
  readonly #lags: (RankCorrelator & { lag: number })[]

  constructor(readings: Readings) {
    const weeks = [...readings.keys()]
    this.#lags = Array.from({ length: LONGEST_LAG + 1 }, (_, lag) => {
      const later = weeks.map((week) => readings[week + lag])
      return { lag, ...rankCorrelator(later, driftOf(weeks.length, countOf(later))) }
    }).filter(({ n }) => n >= LEAST_WEEKS)
  }

  /** The lag with the strongest coefficient; undefined for constant series. */
  strongest(practice: Ordered): Lagged | undefined {
    return this.#lags
      .flatMap(({ coefficientOf, ...lag }) => {
        const coefficient = coefficientOf(practice)
        return coefficient === undefined ? [] : [{ ...lag, coefficient }]
      })
      .sort((a, b) => Math.abs(b.coefficient) - Math.abs(a.coefficient))[0]
  }

  /** The coefficients at all lags. */
  coefficients(practice: Ordered): number[] {
    return this.#lags.flatMap(({ coefficientOf }) => coefficientOf(practice) ?? [])
  }

  /**
   * Whether the correlation at any lag is at least this strong.
   * Considering all lags corrects the p-value for choosing the strongest.
   */
  reaches(practice: Ordered, coefficient: number): boolean {
    const least = Math.abs(coefficient) - AS_STRONG
    return this.#lags.some(({ coefficientOf }) => Math.abs(coefficientOf(practice) ?? 0) >= least)
  }
}
