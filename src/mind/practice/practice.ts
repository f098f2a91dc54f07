import { parseJson } from '../../base/json.ts'
import { knownZone, localDay } from '../../base/local-days.ts'
import type { Progress } from '../../contract/practice.ts'
import type { Database } from '../../db/database.ts'
import { ownPractice } from './practice.queries.ts'
import { streaksOf } from './streaks.ts'

const MINUTE_MS = 60_000

/** Reads the practice since a given time and the all-time streaks in one round trip. */
export async function readPractice(db: Database, account: string, since: number, now: number): Promise<Progress> {
  const row = parseJson(await db.asPerson(account, ownPractice, [account, new Date(since), new Date(now)]))
  const { timezone, practice, minutes } = row ?? { timezone: 'UTC', practice: [], minutes: [] }
  const zone = knownZone(timezone)
  return {
    practice: practice.map((entry) => Object.assign(entry, { local_date: localDay(Date.parse(entry.practiced_at), zone) })),
    streaks: streaksOf(
      minutes.map((minute) => minute * MINUTE_MS),
      zone,
      now,
    ),
  }
}
