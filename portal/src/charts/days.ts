const DAY_MS = 86_400_000

/** A day of the calendar, `YYYY-MM-DD`; text order is time order. */
export type Day = string

/** Days have no zone, so they are written as they are and not moved into the reader's. */
const writer = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' })
  return (day: Day) => format.format(Date.parse(day))
}
export const longDay = writer({ dateStyle: 'long' })
export const shortDay = writer({ day: 'numeric', month: 'short' })
export const monthName = writer({ month: 'short' })
export const weekdayName = writer({ weekday: 'short' })

export const addDays = (day: Day, count: number): Day => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Monday is 0. */
export const weekdayOf = (day: Day): number => (new Date(day).getUTCDay() + 6) % 7

/** The day it is now in a zone, or in the reader's own. */
export function today(timeZone?: string): Day {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts()
  const part = (type: string) => parts.find((each) => each.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}
