import { addDays, type Day, daysBetween, localDay, startOfDay } from '../../base/local-days.ts'
import type { YearInReview } from '../../contract/year-in-review.ts'
import { type Facts, sectionsOf, type YearSections } from './year-sections.ts'

export type Comparison = NonNullable<YearInReview['data']['comparison']>
type Rate = NonNullable<Comparison['per_month']>['current']
type Practiced = Pick<NonNullable<YearSections['mind']>, 'practice_days' | 'sessions' | 'minutes'>

/** The inputs for comparing a year with the previous one. */
interface Years {
  facts: Facts
  year: number
  scope: 'fos' | 'all'
  timezone: string
  now: number
  sections: YearSections
  before: YearSections
}

const DAYS_PER_MONTH = 365.25 / 12
/** A monthly average over a shorter time would mostly reflect chance. */
const FEWEST_MONTHS = 1
/** Totals are not comparable if the first session came after more than this share of the period. */
const MOST_MISSING = 0.1

const lastDay = (year: number): Day => `${year}-12-31`
const firstDay = (year: number): Day => `${year}-01-01`
const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** The same day one year earlier; February 28 for a leap day. */
const yearEarlier = (today: Day): Day => `${Number(today.slice(0, 4)) - 1}${today.slice(4).replace('-02-29', '-02-28')}`

/** The day of the very first session, if it was in this year and so late that much of the period (up to `through`) had passed. */
export function lateStart({ mind }: Facts, year: number, timezone: string, through: Day | null): Day | null {
  const started = startOf(mind, timezone)
  if (!started?.startsWith(`${year}-`)) return null
  const days = daysBetween(firstDay(year), through ?? lastDay(year)) + 1
  return daysBetween(firstDay(year), started) > MOST_MISSING * days ? started : null
}

const startOf = (mind: Facts['mind'], timezone: string): Day | null =>
  mind && mind.first_at !== null ? localDay(mind.first_at, timezone) : null

/** Compares like with like: the same part of both years, and averages per month since the first session. */
export function compareYears(years: Years): Comparison {
  const { facts, year, scope, timezone, now, before } = years
  const today = localDay(now, timezone)
  const through = today.startsWith(`${year}-`) ? yearEarlier(today) : null
  const part = through === null ? before : sectionsOf(facts, year - 1, scope, timezone, startOfDay(addDays(through, 1), timezone) - 1)
  return {
    previous_through: through,
    previous: { mind: part.mind && practiced(part.mind), body: part.body, voice: part.voice },
    per_month: perMonth(years, { today, through, part }),
  }
}

const practiced = ({ practice_days, sessions, minutes }: Practiced): Practiced => ({ practice_days, sessions, minutes })

/** If the first session came after the compared part of the previous year, the rest of that year is compared instead. */
function perMonth(
  years: Years,
  { today, through, part }: { today: Day; through: Day | null; part: YearSections },
): Comparison['per_month'] {
  const { facts, year, timezone, sections, before } = years
  const started = startOf(facts.mind, timezone)
  if (!started) return null
  const isAfterPart = through !== null && started > through
  const current = rateOf(sections.mind, later(started, firstDay(year)), through === null ? lastDay(year) : today)
  const previous = rateOf(
    isAfterPart ? before.mind : part.mind,
    later(started, firstDay(year - 1)),
    isAfterPart ? lastDay(year - 1) : (through ?? lastDay(year - 1)),
  )
  return current && previous && { current, previous }
}

const toTenths = (value: number) => Math.round(value * 10) / 10

function rateOf(counts: Practiced | null, from: Day, to: Day): Rate | null {
  const months = (daysBetween(from, to) + 1) / DAYS_PER_MONTH
  if (!counts || months < FEWEST_MONTHS) return null
  const [practice_days, sessions, minutes] = [counts.practice_days, counts.sessions, counts.minutes].map((count) =>
    toTenths(count / months),
  )
  return { from, to, months: toTenths(months), practice_days: practice_days ?? 0, sessions: sessions ?? 0, minutes: minutes ?? 0 }
}
