import { type Day, knownZone, localDay } from '../../base/local-days.ts'
import type { Streaks } from '../../contract/mind.ts'
import type { Database } from '../../db/database.ts'
import { ownPractice } from './practice.queries.ts'
import { streaksOf } from './streaks.ts'

const MINUTE_MS = 60_000

interface PracticeEntry {
  id: string
  belief_id: string
  belief_slug: string
  belief_title: string
  practiced_at: string
  local_date: Day
  kind: string
  duration_seconds: number | null
  mood_before: number | null
  mood_after: number | null
  note: string | null
}

export interface Practice {
  practice: PracticeEntry[]
  streaks: Streaks | null
}

interface PracticeRow {
  timezone: string
  practice: Omit<PracticeEntry, 'local_date'>[]
  minutes: number[]
}

/** A person's practice since a moment, and the streaks of all of it; one round trip. */
export async function readPractice(db: Database, account: string, since: number, now: number): Promise<Practice> {
  const text = await db.asPerson(account, ownPractice, [account, new Date(since), new Date(now)])
  const { timezone, practice, minutes } = JSON.parse(text ?? '{"timezone":"UTC","practice":[],"minutes":[]}') as PracticeRow
  const zone = knownZone(timezone)
  return {
    practice: practice.map((entry) => ({ ...entry, local_date: localDay(Date.parse(entry.practiced_at), zone) })),
    streaks: streaksOf(
      minutes.map((minute) => minute * MINUTE_MS),
      zone,
      now,
    ),
  }
}
