import { type Clock, nextUtcMidnight, resetsAt, utcDay } from '../clock.ts'
import { ApiError } from '../contract/errors.ts'
import { type AiOperation, type Limits, RESERVATION_SECONDS } from '../contract/limits.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { KeyRecord } from './key-record.ts'
import type { UsageLedger } from './usage-ledger.ts'

const reserveUnit = statement('reserve_ai_unit', 'select platform.reserve_ai_unit($1, $2, $3, $4, $5, $6)')
const spendUnit = statement('spend_ai_unit', 'select platform.spend_ai_unit($1, $2)')
const releaseUnit = statement('release_ai_unit', 'select platform.release_ai_unit($1)')

interface Unit {
  used: number
  cap: number
  resetsAt: string
  /** False when the reservation has lapsed: then no answer may be given for it. */
  spend(): Promise<boolean>
  release(): Promise<void>
}

/** Daily units of AI operations: reserved before the work, spent with the answer, given back without one. */
export class AiCaps {
  readonly #db: Database
  readonly #clock: Clock
  readonly #caps: Limits['daily']
  readonly #ledger: UsageLedger

  constructor(db: Database, clock: Clock, caps: Limits['daily'], ledger: UsageLedger) {
    this.#db = db
    this.#clock = clock
    this.#caps = caps
    this.#ledger = ledger
  }

  async reserve(key: KeyRecord, operation: AiOperation): Promise<Unit> {
    const now = this.#clock.now()
    const cap = this.#caps[operation]
    const values = [key.id, operation, utcDay(now), cap, new Date(now), new Date(now + RESERVATION_SECONDS * 1000)]
    const { reservation, used } = await this.#call<{ reservation: string | null; used: number }>(key, reserveUnit, values)
    this.#ledger.noteAiUsage(key.id, operation, used)
    if (reservation === null) throw capped(operation, cap, used, now)
    return {
      used,
      cap,
      resetsAt: resetsAt(now),
      spend: async () => {
        const { spent } = await this.#call<{ spent: boolean }>(key, spendUnit, [reservation, new Date(this.#clock.now())])
        return spent
      },
      release: async () => {
        await this.#call(key, releaseUnit, [reservation])
        this.#ledger.forgetUsage(key.id)
      },
    }
  }

  /** You pay only for answers: the unit goes back when the work fails, and the answer is withheld when it lapsed. */
  async charge<T>(key: KeyRecord, operation: AiOperation, work: (unit: Unit) => Promise<T>): Promise<T> {
    const unit = await this.reserve(key, operation)
    let answer: T
    try {
      answer = await work(unit)
    } catch (error) {
      await unit.release()
      throw error
    }
    if (await unit.spend()) return answer
    throw new ApiError(
      'upstream_error',
      'The answer took too long and was not charged. Try again.',
      { reason: 'reservation_lapsed' },
      { headers: { 'retry-after': '1' } },
    )
  }

  async #call<T>(key: KeyRecord, call: typeof reserveUnit, values: unknown[]): Promise<T> {
    return JSON.parse((await this.#db.asPerson(key.identity_id, call, values)) ?? 'null') as T
  }
}

function capped(operation: AiOperation, cap: number, used: number, now: number): ApiError {
  const resets = nextUtcMidnight(now)
  return new ApiError(
    'usage_capped',
    `All ${cap} ${operation} answers of today are used. The cap resets at ${resetsAt(now)}.`,
    { policy: `${operation}-daily`, limit: cap, used, remaining: 0, resets_at: resetsAt(now), retryable: false },
    { headers: { 'retry-after': String(Math.max(1, Math.ceil((resets - now) / 1000))) } },
  )
}
