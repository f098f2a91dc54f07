import { mean, sum } from 'simple-statistics'
import type { Pair } from './belief-tests.ts'
import { driftOf } from './practice-model.ts'
import { axesOf, withoutAxes } from './regression.ts'

/** The weeks of a pair at its lag, after removing the slow drift from both series. */
interface ComparedWeeks {
  practice: Float64Array
  readings: Float64Array
  /** The average number of sessions in the third of the weeks with the least practice, and in the third with the most. */
  sessions: [little: number, much: number]
}

export function comparedWeeks({ belief, biomarker, lagged }: Pick<Pair, 'belief' | 'biomarker' | 'lagged'>): ComparedWeeks {
  const weeks = [...belief.practice.keys()].filter((week) => biomarker.readings[week + lagged.lag] !== undefined)
  const sessions = weeks.map((week) => belief.practice[week] ?? 0)
  const drift = driftOf(belief.practice.length, weeks.length).map((term) => Float64Array.from(weeks, (week) => term[week] ?? 0))
  const axes = axesOf([new Float64Array(weeks.length).fill(1), ...drift])
  const ascending = sessions.toSorted((a, b) => a - b)
  const third = Math.max(1, Math.floor(weeks.length / 3))
  return {
    practice: withoutAxes(Float64Array.from(sessions), axes),
    readings: withoutAxes(
      Float64Array.from(weeks, (week) => biomarker.readings[week + lagged.lag] ?? 0),
      axes,
    ),
    sessions: [mean(ascending.slice(0, third)), mean(ascending.slice(-third))],
  }
}

export const squareSum = (series: Float64Array): number => sum(Array.from(series, (value) => value ** 2))
