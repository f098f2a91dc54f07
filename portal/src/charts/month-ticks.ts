import { addDays, type Day, daysBetween } from './days.ts'

const FEWEST = 2

/** The first day of each month that begins within the period, or the period's first and last days if too few months begin within it. */
export function monthTicks(from: Day, to: Day): Day[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const firsts = days.filter((day) => day.endsWith('-01'))
  return firsts.length >= FEWEST ? firsts : [from, to]
}
