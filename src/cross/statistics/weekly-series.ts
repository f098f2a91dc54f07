import { median } from 'simple-statistics'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** January 5, 1970, the first Monday of the Unix epoch. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** ISO timestamps; `from` is inclusive, `to` is exclusive. */
export interface TimeWindow {
  from: string
  to: string
}

/** ISO weeks (Monday to Sunday, UTC), numbered from the first Monday. */
export interface Weeks {
  first: number
  count: number
}

const weeksSinceFirst = (timestamp: string): number => (Date.parse(timestamp) - FIRST_MONDAY_MS) / WEEK_MS

/** The day on which a week begins. */
export const mondayOf = (week: number): string => new Date(FIRST_MONDAY_MS + week * WEEK_MS).toISOString().slice(0, 10)

/** Excludes partial weeks, which would look like weeks with little practice. */
export function wholeWeeks({ from, to }: TimeWindow): Weeks {
  const first = Math.ceil(weeksSinceFirst(from))
  const count = Math.floor(weeksSinceFirst(to)) - first
  return count > 0 ? { first, count } : { first: 0, count: 0 }
}

export function weeklyPractice(moments: readonly string[], weeks: Weeks): number[] {
  const sessions = new Array<number>(weeks.count).fill(0)
  for (const moment of moments) {
    const week = Math.floor(weeksSinceFirst(moment)) - weeks.first
    if (week in sessions) sessions[week] = (sessions[week] ?? 0) + 1
  }
  return sessions
}

/** The median reading of each week; undefined for a week without readings. */
export function weeklyReadings(readings: readonly { value: number; measured_at: string }[], weeks: Weeks): (number | undefined)[] {
  const values = Array.from({ length: weeks.count }, (): number[] => [])
  for (const { value, measured_at } of readings)
    if (Number.isFinite(value)) values[Math.floor(weeksSinceFirst(measured_at)) - weeks.first]?.push(value)
  return values.map((list) => (list.length > 0 ? median(list) : undefined))
}
