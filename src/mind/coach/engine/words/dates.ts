import type { Day } from '../../../../base/local-days.ts'
import type { Language } from '../../../../corpus/coach/lines.ts'

/** The coach writes British English. */
const LOCALES: Partial<Record<Language, string>> = { en: 'en-GB' }
/** How some languages write the first day of a month. */
const FIRST: Partial<Record<Language, string>> = { fr: '1er', pt: '1º' }

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language] ?? language, { ...options, timeZone: 'UTC' })

/** A date in words, with its weekday: "Thursday 12 November". */
export const dateIn = (language: Language, day: Day): string =>
  format(language, { weekday: 'long', day: 'numeric', month: 'long' })
    .formatToParts(utc(day))
    .map(({ type, value }) => (type === 'day' && value === '1' ? (FIRST[language] ?? value) : value))
    .join('')

/** The number of a day's weekday, from Sunday (0) on. */
export const weekdayOf = (day: Day): number => utc(day).getUTCDay()

export const weekdayName = (language: Language, weekday: number): string =>
  format(language, { weekday: 'long' }).format(Date.UTC(2024, 0, 7 + weekday))
