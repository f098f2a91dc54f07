import { addDays, type Day } from '../../../../base/local-days.ts'
import { foldWords } from '../../../../text/fold.ts'
import type { Phrasebook } from '../phrasebook.ts'

const NUMBER = '([0-3]?\\d)(?:st|nd|rd|th|er|[.º])?'
/** What follows a number that isn't a day of the month: "the 10 days", "um 12 Uhr". */
const NO_COUNT =
  '(?!\\s*(?:days?|weeks?|months?|years?|times?|min|hours?|tage|wochen|monate|jahre|mal|uhr|jours|semaines|mois|ans|fois|h\\b|dias|semanas|meses|anos|veces|vezes|sessions?|%|/))'
const BEFORE_A_DAY = '(?:the|am|vom|le|el|del|dia|no dia)'
const DAYS = 7

/** The most recent day that a question names by its date or weekday, such as "on 12 October" or "last Tuesday"; null if it names none. */
export function dayIn(text: string, { language, months }: Phrasebook, today: Day): Day | null {
  for (const [month, name] of months.entries()) {
    const folded = foldWords(name)
    const found =
      new RegExp(`\\b${NUMBER} (?:of |de |do )?${folded}\\b`, 'u').exec(text) ??
      new RegExp(`\\b${folded} (?:the )?${NUMBER}\\b${NO_COUNT}`, 'u').exec(text)
    if (found) return latest(today, (day) => Number(day.slice(5, 7)) === month + 1 && dateOf(day) === Number(found[1]))
  }
  const date = new RegExp(`\\b${BEFORE_A_DAY} ${NUMBER}(?![\\d:.,])${NO_COUNT}`, 'u').exec(text)
  if (date) return latest(today, (day) => dateOf(day) === Number(date[1]))
  const weekday = weekdaysIn(language).findIndex((name) => new RegExp(`(?<!\\b(?:los|as) )\\b${name}\\b`, 'u').test(text))
  return weekday < 0 ? null : latest(addDays(today, -1), (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday)
}

const dateOf = (day: Day): number => Number(day.slice(8))

/** Weekdays from Sunday on, without an ending such as "-feira", which people leave out. */
const weekdaysIn = (language: string): string[] =>
  Array.from({ length: DAYS }, (_, day) =>
    foldWords(
      new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, DAYS + day)).split('-')[0] as string,
    ),
  )

const YEAR = 366

function latest(from: Day, fits: (day: Day) => boolean): Day | null {
  for (let back = 0; back < YEAR; back++) {
    const day = addDays(from, -back)
    if (fits(day)) return day
  }
  return null
}
