import { addDays, type Day, daysBetween } from '../../../../base/local-days.ts'
import { foldWords } from '../../../../text/fold.ts'
import { type PracticeRecord, type PracticeSession, RECORD_DAYS } from '../../coach-context.ts'
import type { Phrasebook } from '../phrasebook.ts'

/** The days that a question is about, from the first to the last. */
export interface Period {
  from: Day
  to: Day
  /** How the coach refers to the period. */
  named: string
}

const monthStart = (day: Day, back = 0): Day => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10)
}

const SPANS: Record<string, (today: Day) => [from: Day, to: Day]> = {
  ever: (today) => [addDays(today, 1 - RECORD_DAYS), today],
  today: (today) => [today, today],
  before_yesterday: (today) => [addDays(today, -2), addDays(today, -2)],
  yesterday: (today) => [addDays(today, -1), addDays(today, -1)],
  last_week: (today) => [addDays(today, -13), addDays(today, -7)],
  this_week: (today) => [addDays(today, -6), today],
  last_month: (today) => [monthStart(today, 1), addDays(monthStart(today), -1)],
  this_month: (today) => [monthStart(today), today],
  this_year: (today) => [`${today.slice(0, 4)}-01-01`, today],
  days_30: (today) => [addDays(today, -29), today],
}
const IN = '(?:in|im|en|em|au mois de|au mois d|during|for|durante|de|d)'
/** Matches "since March", "since I started in March", "seit Anfang März". */
const SINCE = "(?:since|seit|desde|depuis)(?:(?: [\\w']+){0,3}? (?:in|im|of|early|late|last|anfang|mitte|ende|en|em|de|d|debut|fin))?"

/** The period that a question names, or the given one if it names none. */
export function periodIn(text: string, book: Phrasebook, today: Day, otherwise: 'ever' | 'days_30'): Period {
  const monthAfter = (words: string) =>
    book.months.findIndex((name) => new RegExp(`\\b${words}['’ ]?(?:el mes de )?${foldWords(name)}\\b`).test(text))
  const first = monthAfter(SINCE)
  if (first >= 0) return { ...monthPeriod(first, book, today), to: today, named: nameMonth(first, book, 'since_month') }
  const month = monthAfter(IN)
  if (month >= 0) return monthPeriod(month, book, today)
  const span = spanIn(text, book, today)
  if (span) return span
  const found = Object.entries(book.periods).find(([, { says }]) => new RegExp(says, 'u').test(text))
  const [name, { named }] = found ?? ([otherwise, book.periods[otherwise] ?? { named: '' }] as const)
  const [from, to] = (SPANS[name] ?? (SPANS.days_30 as (today: Day) => [Day, Day]))(today)
  return { from, to, named }
}

/** What precedes the name of a month. Without one of these words, "may" and "march" may be verbs. */
const BEFORE_A_MONTH =
  "(?:^|\\b(?:in|of|for|during|compar\\w*|between|vergleich\\w*|zwischen|entre|than|and|or|vs|versus|with|to|from|against|last|this|im|vom|von|zu|und|oder|mit|gegen|als|en|au|de|du|des|et|ou|avec|contre|que|y|o|con|contra|em|e|com|do)\\s|d')"

/** The periods that a question compares, in the order in which it names them: months, or spans such as "last week". */
export function periodsIn(text: string, book: Phrasebook, today: Day): Period[] {
  const placed = (says: string, period: Period) => {
    const found = new RegExp(says, 'u').exec(text)
    return found ? [{ from: found.index, to: found.index + found[0].length, period }] : []
  }
  const months = book.months.flatMap((name, month) => placed(`${BEFORE_A_MONTH}${foldWords(name)}\\b`, monthPeriod(month, book, today)))
  const spans = Object.entries(book.periods).flatMap(([name, { says, named }]) => {
    const [from, to] = SPANS[name]?.(today) ?? []
    return from && to && name !== 'ever' ? placed(says, { from, to, named }) : []
  })
  const all = [...months, ...spans].sort((one, other) => one.from - other.from || other.to - one.to)
  const isInside = (at: number, place: number) => all.slice(0, place).some(({ to }) => at < to)
  return all.filter(({ from }, place) => !isInside(from, place)).map(({ period }) => period)
}

export const sessionsIn = ({ from, to }: Pick<Period, 'from' | 'to'>, { sessions }: PracticeRecord): PracticeSession[] =>
  sessions.filter(({ day }) => day >= from && day <= to)

const DAYS_IN = { days: 1, weeks: 7, months: 30 }

/** The period if the question names a number of days, weeks or months up to today, such as "the last two weeks"; otherwise null. */
function spanIn(text: string, { span, names }: Phrasebook, today: Day): Period | null {
  const { n = '', ...units } = new RegExp(span, 'u').exec(text)?.groups ?? {}
  const spelled = names.numbers?.split(' ').indexOf(n) ?? -1
  const count = /^\d+$/.test(n) ? Number(n) : spelled + 2
  const unit = (['days', 'weeks', 'months'] as const).find((name) => units[name])
  if (!unit || (spelled < 0 && !/^\d+$/.test(n)) || count < 1) return null
  const days = Math.min(count * DAYS_IN[unit], RECORD_DAYS)
  return { from: addDays(today, 1 - days), to: today, named: (names.last_days ?? '').replace('{n}', String(days)) }
}

/** The most recent occurrence of a month, which may be the current month. */
function monthPeriod(month: number, book: Phrasebook, today: Day): Period {
  const thisMonth = Number(today.slice(5, 7)) - 1
  const from = monthStart(today, (thisMonth - month + 12) % 12)
  const to = addDays(monthStart(from, -1), -1)
  return { from, to: to < today ? to : today, named: nameMonth(month, book, 'in_month') }
}

const nameMonth = (month: number, { months, names }: Phrasebook, name: 'in_month' | 'since_month'): string =>
  (names[name] ?? '{month}').replace('{month}', months[month] ?? '')

/** The period of the same length that ends just before this one; null if the record doesn't cover all of it. */
export function before({ from, to }: Pick<Period, 'from' | 'to'>, today: Day): { from: Day; to: Day } | null {
  const start = addDays(from, -daysBetween(from, to) - 1)
  return start > addDays(today, -RECORD_DAYS) ? { from: start, to: addDays(from, -1) } : null
}
