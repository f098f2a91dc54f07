import { DAY_MS, dayByIntl } from './zones.ts'

const STEP_MS = 6 * 3_600_000
const QUARTER_MS = 900_000

/** All days in a zone between two moments, in order, according to Intl. Days that the zone skipped are not included. */
export function daysBetween(from: number, to: number, zone: string): string[] {
  const days = new Set<string>()
  for (let moment = from; moment < to + STEP_MS; moment += STEP_MS) days.add(dayByIntl(Math.min(moment, to), zone))
  return [...days].sort()
}

/** Streaks up to now, counted day by day. */
export function walkStreaks(moments: readonly number[], zone: string, now: number) {
  if (moments.length === 0) return null
  const practiced = new Set(moments.map((moment) => dayByIntl(moment, zone)))
  const calendar = daysBetween(Math.min(...moments), now, zone)
  let [length, longest, start] = [0, 0, '']
  let last = { day: '', length: 0, start: '' }
  for (const day of calendar) {
    if (!practiced.has(day)) {
      length = 0
      continue
    }
    if (length++ === 0) start = day
    longest = Math.max(longest, length)
    last = { day, length, start }
  }
  const isAlive = calendar.slice(-2).includes(last.day)
  return {
    current_days: isAlive ? last.length : 0,
    longest_days: longest,
    started_on: isAlive ? last.start : null,
    last_practiced_on: last.day,
    expires_at: isAlive ? new Date(endOfDayAfter(last.day, Math.max(...moments), zone)).toISOString() : null,
    total_days: practiced.size,
    timezone: zone,
  }
}

/** The end of the day after `day`, to within a quarter of an hour. `within` is a moment on `day`. */
function endOfDayAfter(day: string, within: number, zone: string): number {
  let moment = Math.floor(within / QUARTER_MS) * QUARTER_MS
  let later = 0
  for (let known = day; later < 2 && moment < within + 4 * DAY_MS; moment += QUARTER_MS) {
    const next = dayByIntl(moment, zone)
    if (next > known) [known, later] = [next, later + 1]
    if (later === 2) return moment
  }
  throw new Error(`no end of the day after ${day}`)
}
