import { type Day, localDay } from '../../base/local-days.ts'
import { longestRun, type Run, runsOf } from '../../mind/practice/streaks.ts'

const TOP_BELIEFS = 5

export interface MindFacts {
  timezone: string
  /** The time of the very first session; null if there is none. */
  first_at: number | null
  sessions: { at: number; slug: string; title: string; seconds: number }[]
}
export interface BodyFacts {
  timezone: string
  stacks_created: number[]
  protocols_completed: { end_date: Day | null; updated_at: number }[]
}
export interface VoiceFacts {
  timezone: string
  speeches: number[]
  pitched: number[]
  booked: number[]
}
export interface Facts {
  mind: MindFacts | null
  body: BodyFacts | null
  voice: VoiceFacts | null
}

export interface MindYear {
  practice_days: number
  sessions: number
  minutes: number
  longest_streak: Run | null
  most_active_day: { date: Day; sessions: number } | null
  most_active_month: { month: string; sessions: number } | null
  by_month: { month: number; practice_days: number; sessions: number; minutes: number }[]
  top_beliefs: { belief_slug: string; belief_title: string; sessions: number }[]
}
export interface YearSections {
  mind: MindYear | null
  body: { stacks_created: number; protocols_completed: number } | null
  voice: { speeches: number; pitched: number; booked: number } | null
}

/** Computes the sections of a year. Ignores dates in the future. */
export function sectionsOf({ mind, body, voice }: Facts, year: number, scope: 'fos' | 'all', timezone: string, now: number): YearSections {
  const today = localDay(now, timezone)
  const isInYear = (at: number) => at <= now && localDay(at, timezone).startsWith(`${year}-`)
  const count = (moments: readonly number[]) => moments.filter(isInYear).length
  /** A protocol counts as completed on its end date, or on its last change if the end date is missing or in the future. */
  const isCompletedInYear = ({ end_date, updated_at }: BodyFacts['protocols_completed'][number]) =>
    end_date !== null && end_date <= today ? end_date.startsWith(`${year}-`) : isInYear(updated_at)
  const isAll = scope === 'all'
  return {
    mind: mind && mindYear(mind, isInYear, timezone),
    body:
      isAll && body
        ? { stacks_created: count(body.stacks_created), protocols_completed: body.protocols_completed.filter(isCompletedInYear).length }
        : null,
    voice: isAll && voice ? { speeches: count(voice.speeches), pitched: count(voice.pitched), booked: count(voice.booked) } : null,
  }
}

function mindYear({ sessions: all }: MindFacts, isInYear: (at: number) => boolean, timezone: string): MindYear {
  const sessions = all.filter(({ at }) => isInYear(at)).map((session) => ({ ...session, day: localDay(session.at, timezone) }))
  const days = tally(sessions.map(({ day }) => day))
  const [busiestDay] = byCount(days)
  const [busiestMonth] = byCount(tally(sessions.map(({ day }) => day.slice(0, 7))))
  const titles = new Map(sessions.map(({ slug, title }) => [slug, title]))
  return {
    practice_days: days.size,
    sessions: sessions.length,
    minutes: minutesOf(sessions),
    longest_streak: longestRun(runsOf([...days.keys()], timezone)),
    most_active_day: busiestDay ? { date: busiestDay[0], sessions: busiestDay[1] } : null,
    most_active_month: busiestMonth ? { month: busiestMonth[0], sessions: busiestMonth[1] } : null,
    by_month: Array.from({ length: 12 }, (_, index) => {
      const own = sessions.filter(({ day }) => Number(day.slice(5, 7)) === index + 1)
      return { month: index + 1, practice_days: new Set(own.map(({ day }) => day)).size, sessions: own.length, minutes: minutesOf(own) }
    }),
    top_beliefs: byCount(tally(sessions.map(({ slug }) => slug)))
      .slice(0, TOP_BELIEFS)
      .map(([slug, count]) => ({ belief_slug: slug, belief_title: titles.get(slug) ?? slug, sessions: count })),
  }
}

const minutesOf = (sessions: readonly { seconds: number }[]) => Math.round(sessions.reduce((sum, { seconds }) => sum + seconds, 0) / 60)

function tally(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Sorts by count, highest first, and ties by name, so that the result doesn't depend on the order of the rows. */
const byCount = (counts: Map<string, number>): [string, number][] =>
  [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
