import { addDays, type Day } from '../../../charts/days.ts'
import type { Session } from './dashboard-types.ts'

export const MEASURES = [
  { measure: 'minutes', title: 'Minutes' },
  { measure: 'sessions', title: 'Sessions' },
] as const
export type Measure = (typeof MEASURES)[number]['measure']

interface Week {
  from: Day
  to: Day
  amount: number
}

/** Whole weeks up to and including the last day, oldest first. */
export function weeklyPractice(practice: readonly Session[], last: Day, weeks: number, measure: Measure): Week[] {
  return Array.from({ length: weeks }, (_, index) => {
    const from = addDays(last, 1 - 7 * (weeks - index))
    const to = addDays(from, 6)
    const sessions = practice.filter(({ local_date }) => local_date >= from && local_date <= to)
    const seconds = sessions.reduce((sum, { duration_seconds }) => sum + (duration_seconds ?? 0), 0)
    return { from, to, amount: measure === 'sessions' ? sessions.length : Math.round(seconds / 60) }
  })
}
