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

/** Counts a year slowly: determines the day of every row, and goes through the calendar day by day. */
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

type Section = ReturnType<typeof recountYear>
interface Told {
  mind: Section['mind'] | null
  body: Section['body'] | null
  voice: Section['voice'] | null
}

/** What the highlights of a year may mention, by kind: the number, and the words that the sentence must contain. */
export function trueHighlights({ mind, body, voice }: Told, before: Told | null): Record<string, { value: number; says: string[] }> {
  const [first, second] = mind?.top_beliefs ?? []
  const streak = mind?.longest_streak as { days: number; from: string; to: string } | null | undefined
  const told: [kind: string, isTrue: unknown, value: number | undefined, says: string[]][] = [
    ['practice', mind?.sessions, mind?.practice_days, mind?.minutes ? [mind.minutes.toLocaleString('en-US')] : []],
    ['longest_streak', (streak?.days ?? 0) >= 3, streak?.days, [streak?.from ?? '', streak?.to ?? '']],
    ['top_belief', first && first.sessions >= 2 && first.sessions > (second?.sessions ?? 0), first?.sessions, [first?.belief_title ?? '']],
    [
      'more_practice',
      before?.mind?.sessions && mind && mind.sessions > before.mind.sessions,
      (mind?.sessions ?? 0) - (before?.mind?.sessions ?? 0),
      [],
    ],
    ['protocols_completed', body?.protocols_completed, body?.protocols_completed, []],
    ['speeches', voice?.speeches, voice?.speeches, []],
    ['booked', voice?.booked, voice?.booked, []],
  ]
  return Object.fromEntries(told.filter(([, isTrue]) => isTrue).map(([kind, , value = 0, says]) => [kind, { value, says }]))
}
