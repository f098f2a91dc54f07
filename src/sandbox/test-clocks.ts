import type { Clock } from '../base/clock.ts'
import { parseJson } from '../base/json.ts'
import { FARTHEST_ADVANCE_SECONDS } from '../contract/limits.ts'
import type { Databases } from '../db/open.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import { hashKey } from '../identity/key-secret.ts'
import type { ClockState, TestClock } from '../identity/test-clock.ts'
import { advanceClock, clockOf } from './people.queries.ts'
import type { Visitor } from './person-clock.ts'

/** Used for requests without a known key, which run on the real clock until they are rejected. */
const NOBODY: Visitor = { person: '', advancedMs: 0 }

/** The clocks of test people. They are stored, and read for each request, so that all instances agree. */
export class TestClocks implements TestClock {
  readonly #db: Databases
  readonly #real: Clock

  constructor(db: Databases, real: Clock) {
    this.#db = db
    this.#real = real
  }

  async visitorWith(key: string | null): Promise<Visitor> {
    if (key === null) return NOBODY
    const [row] = await this.#db.authentication.unscoped(clockOf, [Buffer.from(hashKey(key), 'base64')])
    return row?.clock ? { person: row.clock.person, advancedMs: row.clock.advanced_seconds * 1_000 } : NOBODY
  }

  async advance({ identity_id }: KeyRecord, seconds: number): Promise<ClockState | null> {
    const now = this.#real.now()
    const moved = await this.#db.platform.asPerson(identity_id, advanceClock, [seconds, new Date(now), FARTHEST_ADVANCE_SECONDS])
    if (moved === null) return null
    const { advanced_seconds: advancedSeconds } = parseJson(moved)
    return { now: now + advancedSeconds * 1_000, advancedSeconds }
  }
}
