import type { Day } from '../../base/local-days.ts'
import type { Comparison } from './year-comparison.ts'

interface Noted {
  year: number
  hasStarted: boolean
  comparison: Comparison | null
  /** For each year, the day of the very first session, if only part of that year is covered as a result. */
  starts: { current: Day | null; previous: Day | null }
}

/** What a reader must know to interpret the figures correctly. */
export function notesOf({ year, hasStarted, comparison, starts }: Noted): string[] {
  if (!hasStarted) return [`${year} has not started yet, so there is nothing to count.`]
  const notes: string[] = []
  if (comparison?.previous_through)
    notes.push(`${year} is not over yet, so it is compared with ${year - 1} up to ${comparison.previous_through}.`)
  if (starts.current)
    notes.push(`Your practice data for ${year} covers only part of the year, because your first session was on ${starts.current}.`)
  if (starts.previous)
    notes.push(
      `Your practice data for ${year - 1} covers only part of the year, because your first session was on ${starts.previous}. Compare averages per month, not totals.`,
    )
  return notes
}
