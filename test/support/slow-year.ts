import { daysBetween } from './slow-calendar.ts'
import { DAY_MS, dayByIntl } from './zones.ts'

/** Rows as stored, in any order. */
export interface YearRows {
  sessions: { at: number; slug: string; title: string; seconds: number | null }[]
  stacks: number[]
  protocols: { end_date: string | null; updated_at: number }[]
  speeches: number[]
  pitched: number[]
  booked: number[]
}

/** Counts a year in a slow but simple way: determines the day of every row, and goes through the calendar day by day. */
export function recountYear(rows: YearRows, year: number, zone: string, now: number) {
  const isIn = (day: string) => Number(day.slice(0, 4)) === year
  const past = (moments: number[]) => moments.filter((at) => at <= now && isIn(dayByIntl(at, zone))).length
  const today = dayByIntl(now, zone)
  let completed = 0
  for (const { end_date, updated_at } of rows.protocols) {
    if (end_date !== null && end_date <= today) completed += isIn(end_date) ? 1 : 0
    else completed += past([updated_at])
  }
  return {
    mind: recountPractice(
      rows.sessions.filter(({ at }) => at <= now && isIn(dayByIntl(at, zone))),
      zone,
    ),
    body: { stacks_created: past(rows.stacks), protocols_completed: completed },
    voice: { speeches: past(rows.speeches), pitched: past(rows.pitched), booked: past(rows.booked) },
  }
}

function recountPractice(sessions: YearRows['sessions'], zone: string) {
  const days: Record<string, number> = {}
  const months: Record<string, number> = {}
  const beliefs: Record<string, { title: string; count: number }> = {}
  let seconds = 0
  for (const { at, slug, title, seconds: length } of sessions) {
    const day = dayByIntl(at, zone)
    days[day] = (days[day] ?? 0) + 1
    months[day.slice(0, 7)] = (months[day.slice(0, 7)] ?? 0) + 1
    beliefs[slug] = { title, count: (beliefs[slug]?.count ?? 0) + 1 }
    seconds += length ?? 0
  }
  return {
    practice_days: Object.keys(days).length,
    sessions: sessions.length,
    minutes: Math.round(seconds / 60),
    longest_streak: longestWalk(
      sessions.map(({ at }) => at),
      days,
      zone,
    ),
    most_active_day: busiest(days, 'date'),
    most_active_month: busiest(months, 'month'),
    by_month: MONTHS.map((month) => recountMonth(sessions, month, zone)),
    top_beliefs: Object.entries(beliefs)
      .map(([slug, { title, count }]) => ({ belief_slug: slug, belief_title: title, sessions: count }))
      .sort((one, other) => other.sessions - one.sessions || (one.belief_slug < other.belief_slug ? -1 : 1))
      .slice(0, 5),
  }
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

function recountMonth(sessions: YearRows['sessions'], month: number, zone: string) {
  const counted = { month, practice_days: 0, sessions: 0, minutes: 0 }
  let [before, seconds] = ['', 0]
  for (const { day, length } of sessions
    .map(({ at, seconds: length }) => ({ day: dayByIntl(at, zone), length: length ?? 0 }))
    .sort((one, other) => (one.day < other.day ? -1 : 1))) {
    if (Number(day.split('-')[1]) !== month) continue
    counted.sessions++
    if (day !== before) counted.practice_days++
    before = day
    seconds += length
  }
  return { ...counted, minutes: Math.round(seconds / 60) }
}

/** The entry with the highest count; in a tie, the earliest. */
function busiest(counts: Record<string, number>, name: string): object | null {
  let best: string | undefined
  for (const key of Object.keys(counts).sort()) if (best === undefined || (counts[key] as number) > (counts[best] as number)) best = key
  return best === undefined ? null : { [name]: best, sessions: counts[best] }
}

function longestWalk(moments: number[], practiced: Record<string, number>, zone: string): object | null {
  let longest: { days: number; from: string; to: string } | null = null
  let run: string[] = []
  if (moments.length === 0) return null
  for (const day of daysBetween(Math.min(...moments) - DAY_MS, Math.max(...moments) + DAY_MS, zone)) {
    run = day in practiced ? [...run, day] : []
    if (run.length > (longest?.days ?? 0)) longest = { days: run.length, from: run[0] as string, to: day }
  }
  return longest
}

/** The last moment of a day according to Intl, found by bisection. */
function endOfDay(day: string, zone: string): number {
  let [within, after] = [Date.parse(day) - 2 * DAY_MS, Date.parse(day) + 3 * DAY_MS]
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2)
    if (dayByIntl(middle, zone) <= day) within = middle
    else after = middle
  }
  return within
}

/** Compares a year with the previous one in a slow but simple way; null if there is nothing to compare. */
export function recountComparison(rows: YearRows, year: number, zone: string, now: number) {
  const today = dayByIntl(now, zone)
  if (today < `${year}-01-01`) return null
  const isOver = today > `${year}-12-31`
  const through = isOver ? null : `${year - 1}-${today.endsWith('02-29') ? '02-28' : today.slice(5)}`
  const whole = recountYear(rows, year - 1, zone, now)
  const part = through === null ? whole : recountYear(rows, year - 1, zone, Math.min(now, endOfDay(through, zone)))
  const started = rows.sessions.map(({ at }) => dayByIntl(at, zone)).sort()[0] ?? null
  const isAfterPart = started !== null && through !== null && started > through
  const current = recountRate(recountYear(rows, year, zone, now).mind, started, year, isOver ? `${year}-12-31` : today)
  const previous = recountRate(
    (isAfterPart ? whole : part).mind,
    started,
    year - 1,
    isAfterPart ? `${year - 1}-12-31` : (through ?? `${year - 1}-12-31`),
  )
  const { practice_days, sessions, minutes } = part.mind
  return {
    previous_through: through,
    previous: { mind: { practice_days, sessions, minutes }, body: part.body, voice: part.voice },
    per_month: current && previous ? { current, previous } : null,
  }
}

function recountRate(mind: { practice_days: number; sessions: number; minutes: number }, started: string | null, year: number, to: string) {
  if (started === null) return null
  const from = started > `${year}-01-01` ? started : `${year}-01-01`
  let days = 0
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS) days++
  const months = days / 30.4375
  const rounded = (value: number) => Math.round(value * 10) / 10
  if (months < 1) return null
  return {
    ...{ from, to, months: rounded(months) },
    ...{ practice_days: rounded(mind.practice_days / months), sessions: rounded(mind.sessions / months) },
    minutes: rounded(mind.minutes / months),
  }
}

/** Whether more than a tenth of the compared days had passed before the very first session. */
export function wasShort(rows: YearRows, year: number, zone: string, through: string | null | undefined): boolean {
  const [started] = rows.sessions.map(({ at }) => dayByIntl(at, zone)).sort()
  if (!started || Number(started.slice(0, 4)) !== year) return false
  const days = (to: string) => (Date.parse(to) - Date.parse(`${year}-01-01`)) / DAY_MS
  return days(started) > (days(through ?? `${year}-12-31`) + 1) / 10
}

type Section = ReturnType<typeof recountYear>
interface Told {
  mind: Section['mind'] | null
  body: Section['body'] | null
  voice: Section['voice'] | null
}
type Compared = Omit<NonNullable<ReturnType<typeof recountComparison>>, 'previous'> & { previous: { mind: { sessions: number } | null } }

/** What the highlight about more practice may mention. */
function morePractice(sessions: number, compared: Compared | null, isUnfair: boolean): [isTrue: boolean, value: number, says: string[]] {
  const before = compared?.previous.mind?.sessions ?? 0
  if (!isUnfair) return [before > 0 && sessions > before, sessions - before, compared?.previous_through ? ['same part of the year'] : []]
  const rates = compared?.per_month
  const [now, then] = [Math.round(rates?.current.sessions ?? 0), Math.round(rates?.previous.sessions ?? 0)]
  return [then > 0 && now > then, now, [`a month, up from ${then.toLocaleString('en-US')}`]]
}

/** What the highlights of a year may mention, by kind: the number, and the words that the sentence must contain. */
export function trueHighlights(
  { mind, body, voice }: Told,
  compared: Compared | null,
  isUnfair: boolean,
): Record<string, { value: number; says: string[] }> {
  const [first, second] = mind?.top_beliefs ?? []
  const streak = mind?.longest_streak as { days: number; from: string; to: string } | null | undefined
  const told: [kind: string, isTrue: unknown, value: number | undefined, says: string[]][] = [
    ['practice', mind?.sessions, mind?.practice_days, mind?.minutes ? [mind.minutes.toLocaleString('en-US')] : []],
    ['longest_streak', (streak?.days ?? 0) >= 3, streak?.days, [streak?.from ?? '', streak?.to ?? '']],
    ['top_belief', first && first.sessions >= 2 && first.sessions > (second?.sessions ?? 0), first?.sessions, [first?.belief_title ?? '']],
    ['more_practice', ...morePractice(mind?.sessions ?? 0, compared, isUnfair)],
    ['protocols_completed', body?.protocols_completed, body?.protocols_completed, []],
    ['speeches', voice?.speeches, voice?.speeches, []],
    ['booked', voice?.booked, voice?.booked, []],
  ]
  return Object.fromEntries(told.filter(([, isTrue]) => isTrue).map(([kind, , value = 0, says]) => [kind, { value, says }]))
}
