import { addDays, type Day } from '../../../../base/local-days.ts'
import { foldWords } from '../../../../text/fold.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { weekdayName, weekdayOf } from '../words/dates.ts'

const NUMBER = '([0-3]?\\d)'
const ORDINAL = '(?:st|nd|rd|th|er|º|\\.)'
/** What follows a number that isn't a day of the month: "le 3 séances", "am 12. Tag". */
const NO_COUNT =
  '(?!\\s*(?:days?|weeks?|months?|years?|times?|min|hours?|tage?|wochen?|monate?|jahre?|mal|uhr|jours?|semaines?|mois|ans|fois|h\\b|dias|semanas?|meses|anos|veces|vezes|sess\\w*|sesion\\w*|seances?|%|/))'
const DATES = [
  `\\bthe ${NUMBER}(?:st|nd|rd|th)\\b`,
  `\\b(?:am|den) ${NUMBER}\\.`,
  `\\b(?:le|el|dia) (?:dia )?${NUMBER}(?:er|º)?(?![\\d:.,])`,
]
/** Before a day, these words make it the start or the end of a period, or one of many. */
const NOT_A_DAY =
  /\b(?:since|from|until|till|every|each|seit|ab|vom|bis|jede\w*|depuis|jusqu\S*|chaque|tous|desde|hasta|cada|todos|ate|toda)(?: (?:the|dem|zum|le|el|los|o|a|au|las|as))?\s*$|\b(?:los|as|les)\s*$/u
/** After a day, these words make it the start of a period: "the 1st to the 15th". */
const GOES_ON = /^\S*\s*(?:-|–|to|until|bis|au|al|ate|hasta)\s(?:the |zum |o |dia |el )?\d/u
const DAYS = 7
const YEAR = 366

/**
 * The most recent day that a question names by its date or weekday, such as "on 12 October" or "last Tuesday"; null if it names none, or a
 * period.
 */
export function dayIn(text: string, { language, months }: Phrasebook, today: Day): Day | null {
  const found = (pattern: string): RegExpExecArray | null => {
    const match = new RegExp(pattern, 'u').exec(text)
    const isPeriod = match && (NOT_A_DAY.test(text.slice(0, match.index)) || GOES_ON.test(text.slice(match.index + match[0].length)))
    return isPeriod ? null : match
  }
  for (const [month, name] of months.entries()) {
    const folded = foldWords(name)
    const named =
      found(`\\b${NUMBER}${ORDINAL}? (?:of |de |do )?${folded}\\b`) ?? found(`\\b${folded} (?:the )?${NUMBER}${ORDINAL}?(?!\\d)${NO_COUNT}`)
    if (named) return latest(today, (day) => Number(day.slice(5, 7)) === month + 1 && dateOf(day) === Number(named[1]))
  }
  for (const pattern of DATES) {
    const date = found(`${pattern}${NO_COUNT}`)
    if (date) return latest(today, (day) => dateOf(day) === Number(date[1]))
  }
  const weekday = weekdaysIn(language).findIndex((name) => found(name) !== null)
  return weekday < 0 ? null : latest(addDays(today, -1), (day) => weekdayOf(day) === weekday)
}

/** The weekday that a question names in general, as in "on Mondays" or "los lunes"; null if it names none. */
export function weekdayNamed(text: string, { language }: Phrasebook): number | null {
  const weekday = Array.from({ length: DAYS }, (_, each) => foldWords(weekdayName(language, each)).split(' ')[0] ?? '').findIndex((name) =>
    new RegExp(`\\b${name}e?s\\b|\\b(?:le|los|aos?|as|nas|every|cada|chaque|jeden) ${name}s?\\b`, 'u').test(text),
  )
  return weekday < 0 ? null : weekday
}

const dateOf = (day: Day): number => Number(day.slice(8))

/** Patterns for the weekdays. In Portuguese, "segunda" alone also means "second". */
const weekdaysIn = (language: Phrasebook['language']): string[] =>
  Array.from({ length: DAYS }, (_, weekday) => {
    const [name, ending] = foldWords(weekdayName(language, weekday)).split(' ')
    return ending ? `\\b${name}-${ending}\\b|\\bna (?:ultima )?${name}\\b|\\b${name} passada\\b` : `\\b${name}\\b`
  })

function latest(from: Day, fits: (day: Day) => boolean): Day | null {
  for (let back = 0; back < YEAR; back++) {
    const day = addDays(from, -back)
    if (fits(day)) return day
  }
  return null
}
