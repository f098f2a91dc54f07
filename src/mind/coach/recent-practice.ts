import { localDay } from '../../base/local-days.ts'
import type { Database } from '../../db/database.ts'
import { readPractice } from '../practice/practice.ts'
import type { RecentPractice } from './coach-context.ts'

const DAY_MS = 86_400_000

/** The coach sees counts and titles of a person's practice, but never notes. */
export async function readRecentPractice(db: Database, account: string, now: number): Promise<RecentPractice | null> {
  const { practice, streaks } = await readPractice(db, account, now - 30 * DAY_MS, now)
  if (!streaks) return null
  const [last] = practice
  const sessions: Record<string, number> = {}
  for (const { belief_slug } of practice) sessions[belief_slug] = (sessions[belief_slug] ?? 0) + 1
  return {
    sessions_7d: practice.filter(({ practiced_at }) => Date.parse(practiced_at) >= now - 7 * DAY_MS).length,
    current_streak_days: streaks.current_days,
    last: last
      ? {
          belief_slug: last.belief_slug,
          belief_title: last.belief_title,
          days_ago: Math.round((Date.parse(localDay(now, streaks.timezone)) - Date.parse(last.local_date)) / DAY_MS),
        }
      : null,
    belief_sessions_30d: sessions,
  }
}
