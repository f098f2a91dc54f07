import { daysBetween, localDay } from '../../base/local-days.ts'
import type { Progress } from '../../contract/practice.ts'
import type { Database } from '../../db/database.ts'
import { readPractice } from '../practice/practice.ts'
import { type PracticeRecord, type PracticeSession, RECORD_DAYS, type RecentPractice } from './coach-context.ts'
import { mostHelpful } from './most-helpful.ts'

const DAY_MS = 86_400_000
const RECENT_DAYS = 30

interface KnownPractice {
  practice: RecentPractice | null
  record: PracticeRecord | null
}

/**
 * Reads what the coach may know about a person's practice: counts, titles and moods, but never notes. Covers the last 30 days and, if the person
 * asks about their practice, the last year.
 */
export async function readKnownPractice(db: Database, account: string, now: number, isAsked: boolean): Promise<KnownPractice> {
  // the first day is read only in part, so one more day is needed to cover the others completely
  const since = now - (isAsked ? RECORD_DAYS + 1 : RECENT_DAYS) * DAY_MS
  const { practice: all, streaks } = await readPractice(db, account, since, now)
  if (!streaks) return { practice: null, record: isAsked ? { today: localDay(now, 'UTC'), sessions: [] } : null }
  const practice = all.filter(({ practiced_at }) => Date.parse(practiced_at) >= now - RECENT_DAYS * DAY_MS)
  const today = localDay(now, streaks.timezone)
  const [last] = practice
  const counts: Record<string, number> = {}
  for (const { belief_slug } of practice) counts[belief_slug] = (counts[belief_slug] ?? 0) + 1
  return {
    practice: {
      sessions_7d: practice.filter(({ practiced_at }) => Date.parse(practiced_at) >= now - 7 * DAY_MS).length,
      current_streak_days: streaks.current_days,
      longest_streak_days: streaks.longest_days,
      last: last ? { belief_slug: last.belief_slug, belief_title: last.belief_title, days_ago: daysBetween(last.local_date, today) } : null,
      belief_sessions_30d: counts,
      helped: mostHelpful(practice.map(sessionOf)),
    },
    record: isAsked ? { today, sessions: all.map(sessionOf) } : null,
  }
}

const sessionOf = ({
  belief_slug,
  belief_title,
  local_date,
  mood_before,
  mood_after,
  duration_seconds,
}: Progress['practice'][number]): PracticeSession => ({
  belief_slug,
  belief_title,
  day: local_date,
  moods: mood_before == null || mood_after == null ? null : [mood_before, mood_after],
  seconds: duration_seconds ?? null,
})
