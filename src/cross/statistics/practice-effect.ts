import type { Pair } from './belief-tests.ts'
import { comparedWeeks, squareSum } from './compared-weeks.ts'
import { NORMAL_975 } from './rank-correlation.ts'

export interface PracticeEffect {
  /** How much the readings differ between weeks with a lot of practice and weeks with little, in the readings' own unit. */
  difference: number
  interval: [low: number, high: number]
  unit: string
  sessions_little: number
  sessions_much: number
}

interface Slope {
  slope: number
  weight: number
}

/** The slope of the line through each pair of weeks, weighted by their difference in practice. */
function slopesOf(practice: Float64Array, readings: Float64Array): Slope[] {
  const slopes: Slope[] = []
  for (let one = 0; one < practice.length; one++)
    for (let other = one + 1; other < practice.length; other++) {
      const run = (practice[other] ?? 0) - (practice[one] ?? 0)
      if (run !== 0) slopes.push({ slope: ((readings[other] ?? 0) - (readings[one] ?? 0)) / run, weight: Math.abs(run) })
    }
  return slopes.sort((a, b) => a.slope - b.slope)
}

/** The weighted quantile of the slopes: the first one at which the cumulative weight reaches `weight`. */
function slopeAt(slopes: readonly Slope[], weight: number): number {
  let below = 0
  return slopes.find((each) => (below += each.weight) >= weight)?.slope ?? slopes.at(-1)?.slope ?? 0
}

/**
 * Rank regression (Jaeckel, 1972): the weighted median of the slopes, which outliers hardly move, times the difference in practice between
 * weeks with a lot of it and weeks with little. The interval covers the effects for which the ranks of the residuals are not clearly
 * correlated with practice; `spread` widens it if weeks depend on each other. Null if a line does not describe the link.
 */
export function effectOf(pair: Pick<Pair, 'belief' | 'biomarker' | 'lagged'>, spread: number): PracticeEffect | null {
  const { practice, readings, sessions } = comparedWeeks(pair)
  const [little, much] = sessions
  const n = practice.length
  const slopes = slopesOf(practice, readings)
  const whole = slopes.reduce((total, { weight }) => total + weight, 0)
  const inflation = Math.max(1, spread * Math.sqrt(n - 3))
  const margin = NORMAL_975 * inflation * Math.sqrt((squareSum(practice) * n * (n + 1)) / 3)
  const [low, middle, high] = [whole - margin, whole, whole + margin].map((weight) => slopeAt(slopes, weight / 2) * (much - little))
  const effect = { difference: middle ?? 0, interval: [low ?? 0, high ?? 0] as [number, number] }
  if (![effect.difference, ...effect.interval].every(Number.isFinite)) return null
  if (Math.sign(effect.difference) !== Math.sign(pair.lagged.coefficient)) return null
  return { ...effect, unit: pair.biomarker.unit, sessions_little: little, sessions_much: much }
}
