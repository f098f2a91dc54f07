import { iso } from '../../base/clock.ts'
import { addDays, type Day, daysBetween, knownZone, localDay, nextDay, startOfDay } from '../../base/local-days.ts'
import type { Streaks } from '../../contract/mind.ts'

export interface Run {
  days: number
  from: Day
  to: Day
}

/** Runs of consecutive days, in order. A day that a time zone skipped doesn't break a run. */
export function runsOf(days: readonly Day[], zone: string): Run[] {
  const runs: Run[] = []
  for (const day of [...new Set(days)].sort()) {
    const last = runs.at(-1)
    if (last && follows(last.to, day, zone)) {
      last.to = day
      last.days++
    } else runs.push({ days: 1, from: day, to: day })
  }
  return runs
}

const follows = (day: Day, next: Day, zone: string): boolean => {
  const days = daysBetween(day, next)
  return days === 1 || (days === 2 && nextDay(day, zone) === next)
}

/** The longest run; the earliest one if several are equally long. */
export const longestRun = (runs: readonly Run[]): Run | null =>
  runs.reduce<Run | null>((longest, run) => (longest && longest.days >= run.days ? longest : run), null)

/** Computes the streaks. A streak ends once a full day in the person's time zone has passed without practice. */
export function streaksOf(moments: readonly number[], zone: string, now: number): Streaks | null {
  const timezone = knownZone(zone)
  const runs = runsOf(
    moments.map((moment) => localDay(moment, timezone)),
    timezone,
  )
  const last = runs.at(-1)
  if (!last) return null
  const lastChance = nextDay(last.to, timezone)
  const isAlive = localDay(now, timezone) <= lastChance
  return {
    current_days: isAlive ? last.days : 0,
    longest_days: longestRun(runs)?.days ?? 0,
    started_on: isAlive ? last.from : null,
    last_practiced_on: last.to,
    expires_at: isAlive ? iso(startOfDay(addDays(lastChance, 1), timezone)) : null,
    total_days: runs.reduce((sum, run) => sum + run.days, 0),
    timezone,
  }
}
