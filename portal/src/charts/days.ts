const DAY_MS = 86_400_000

/** A calendar day in the form `YYYY-MM-DD`, which sorts chronologically as text. */
export type Day = string

/** Calendar days have no time zone, so they are formatted in UTC. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' })
  return (day: Day) => format.format(Date.parse(day))
}
export const longDay = formatter({ dateStyle: 'medium' })
export const shortDay = formatter({ day: 'numeric', month: 'short' })
export const monthName = formatter({ month: 'short' })
export const weekdayName = formatter({ weekday: 'short' })

export const addDays = (day: Day, count: number): Day => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The day of the week, from 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (new Date(day).getUTCDay() + 6) % 7

/** Replaces the ISO dates in a text from the service with readable ones. */
export const withReadableDays = (text: string): string => text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, longDay)

/** A readable name for a time zone, such as "New York time". */
export const zoneWords = (timeZone: string): string => `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`

/** Today's date in the given time zone, or in the reader's if none is given. */
export const today = (timeZone?: string): Day => dayOf(Date.now(), timeZone)

/** The date of an instant in the given time zone, or in the reader's if none is given. */
export function dayOf(instant: number, timeZone?: string): Day {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}
