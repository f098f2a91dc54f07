import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Clock, nextUtcMidnight, resetsAt, utcDay } from '../base/clock.ts'
import type { Observer, UnitOutcome } from '../base/observer.ts'
import { type ApiError, invalidRequest, limitReached, upstreamError } from '../contract/errors.ts'
import { AI_ANSWER_TTL_SECONDS, type AiOperation, type Limits, RESERVATION_SECONDS } from '../contract/limits.ts'
import type { Database } from '../db/database.ts'
import type { Statement } from '../db/statement.ts'
import { type Begun, beginAnswer, deleteExpiredAnswers, dropAnswer, finishAnswer, keepAnswer, keptAnswer } from './ai-answers.queries.ts'
import type { KeyRecord } from './key-record.ts'
import { Turns } from './turns.ts'
import type { UsageLedger } from './usage-ledger.ts'

const SWEEP_MS = 600_000
const POLL_MS = 200

/** A call for an AI answer: who asks what, and by which name it may be sent again. */
export interface AiCall {
  key: KeyRecord
  operation: AiOperation
  request: unknown
  idempotencyKey: string | null
}

/** A unit that is held for one answer: exactly one of finish and drop ends it. */
export interface NewAnswer {
  id: string
  usage: { used: number; cap: number; remaining: number; resets_at: string }
  /** False when the reservation has lapsed: then the answer must not be given. */
  finish(answer: unknown): Promise<boolean>
  drop(): Promise<void>
}

const hashOf = ({ operation, request }: AiCall) =>
  createHash('sha256')
    .update(JSON.stringify([operation, request]))
    .digest('base64url')

/** Daily units and kept answers: reserved before the work, spent with the answer, given back without one. */
export class AiAnswers {
  readonly #db: Database
  readonly #clock: Clock
  readonly #caps: Limits['daily']
  readonly #ledger: UsageLedger
  readonly #observer: Observer
  readonly #sweeper: NodeJS.Timeout

  readonly #turns = new Turns()
  readonly #awaited = new Map<string, Promise<unknown>>()

  constructor(db: Database, clock: Clock, caps: Limits['daily'], ledger: UsageLedger, log: Logger, observer: Observer) {
    this.#db = db
    this.#clock = clock
    this.#caps = caps
    this.#ledger = ledger
    this.#observer = observer
    this.#sweeper = setInterval(
      () => void this.sweep().catch((err) => log.warn({ err }, 'old answers could not be deleted; tried again later')),
      SWEEP_MS,
    ).unref()
  }

  /** A new answer to make, or the one that an earlier call with the same idempotency key got or is getting. */
  async begin(call: AiCall): Promise<NewAnswer | { id: string; kept: unknown }> {
    const { key, operation } = call
    const now = this.#clock.now()
    const [day, cap] = [utcDay(now), this.#caps[operation]]
    const id = randomUUID()
    const values = [
      ...[id, key.id, operation, call.idempotencyKey, hashOf(call), day, cap],
      ...[now, now + RESERVATION_SECONDS * 1000, now + AI_ANSWER_TTL_SECONDS * 1000].map((moment) => new Date(moment)),
    ]
    // calls of one key wait for each other's row in any case: here they hold no connection, which those that finish need
    const begun = await this.#turns.take(key.id, () => this.#run<Begun>(key, beginAnswer, values))
    if (begun.state === 'other_request')
      throw invalidRequest('This Idempotency-Key was used with another request. Use a new one.', 'idempotency_key_reused')
    if (begun.state === 'kept' || begun.state === 'running') return { id: begun.id, kept: 'answer' in begun ? begun.answer : null }
    this.#ledger.noteAiUsage(key.id, day, operation, begun.used)
    if (begun.state === 'capped') {
      this.#observer.unitSettled(operation, 'capped')
      throw capped(operation, cap, begun.used, now)
    }
    return this.#newAnswer(call, id, begun)
  }

  #newAnswer({ key, operation }: AiCall, id: string, { reservation, used }: Begun & { state: 'new' }): NewAnswer {
    const cap = this.#caps[operation]
    let isSettled = false
    const settle = (outcome: UnitOutcome) => {
      if (!isSettled) this.#observer.unitSettled(operation, outcome)
      isSettled = true
    }
    return {
      id,
      usage: { used, cap, remaining: cap - used, resets_at: resetsAt(this.#clock.now()) },
      finish: async (answer) => {
        const now = this.#clock.now()
        const values = [id, reservation, JSON.stringify(answer), new Date(now), new Date(now + AI_ANSWER_TTL_SECONDS * 1000)]
        const { kept } = await this.#run<{ kept: boolean }>(key, finishAnswer, values)
        settle(kept ? 'spent' : 'lapsed')
        return kept
      },
      drop: async () => {
        await this.#run(key, dropAnswer, [id, reservation])
        this.#ledger.forgetUsage(key.id)
        settle('returned')
      },
    }
  }

  /** One JSON document as the answer. You pay only for answers: the unit goes back when the work fails. */
  async answer<T>(call: AiCall, work: (unit: NewAnswer) => Promise<T>): Promise<T> {
    const begun = await this.begin(call)
    if ('kept' in begun) return (begun.kept ?? (await this.waitFor(call.key, begun.id))) as T
    let answer: T
    try {
      answer = await work(begun)
    } catch (error) {
      await begun.drop()
      throw error
    }
    if (await begun.finish(answer)) return answer
    throw lapsed()
  }

  /** An answer that is being made by another call. All who wait for one share the asking, which goes on when they leave. */
  waitFor(key: KeyRecord, id: string): Promise<unknown> {
    const name = `${key.id} ${id}`
    const awaited = this.#awaited.get(name) ?? this.#poll(key, id).finally(() => this.#awaited.delete(name))
    this.#awaited.set(name, awaited)
    return awaited
  }

  async #poll(key: KeyRecord, id: string): Promise<unknown> {
    for (;;) {
      const found = await this.find(key, id)
      if (!found) throw upstreamError('The first call with this Idempotency-Key got no answer. Try again.', { reason: 'first_call_failed' })
      if (found.answer !== null) return found.answer
      await sleep(POLL_MS)
    }
  }

  /** A kept answer of this key; its content is null while it is being made. */
  async find(key: KeyRecord, id: string): Promise<{ answer: unknown } | null> {
    return this.#run(key, keptAnswer, [id, key.id, new Date(this.#clock.now())])
  }

  /** Keeps an answer that costs nothing, unless the same call has one already: then that one is the answer. */
  async keepFree(call: AiCall, id: string, answer: unknown): Promise<{ id: string; answer: unknown } | null> {
    const now = this.#clock.now()
    const moments = [new Date(now), new Date(now + AI_ANSWER_TTL_SECONDS * 1000)]
    const values = [id, call.key.id, call.idempotencyKey, hashOf(call), JSON.stringify(answer), ...moments]
    return (await this.#run<{ earlier: { id: string; answer: unknown } | null }>(call.key, keepAnswer, values)).earlier
  }

  /** What of today's cap is used, without taking of it; throws what a call would be refused with. */
  async checkCap({ key, operation }: AiCall): Promise<NewAnswer['usage']> {
    const now = this.#clock.now()
    const cap = this.#caps[operation]
    const used = (await this.#ledger.usageToday(key))[operation]
    if (used >= cap) throw capped(operation, cap, used, now)
    return { used, cap, remaining: cap - used, resets_at: resetsAt(now) }
  }

  async sweep(): Promise<void> {
    const at = new Date(this.#clock.now())
    while (((await this.#db.unscoped(deleteExpiredAnswers, [at]))[0]?.deleted ?? 0) > 0);
  }

  close(): void {
    clearInterval(this.#sweeper)
  }

  async #run<T>(key: KeyRecord, call: Statement, values: unknown[]): Promise<T> {
    return JSON.parse((await this.#db.asPerson(key.identity_id, call, values)) ?? 'null') as T
  }
}

export const lapsed = () => upstreamError('The answer took too long and was not charged. Try again.', { reason: 'reservation_lapsed' })

function capped(operation: AiOperation, cap: number, used: number, now: number): ApiError {
  const message = `All ${cap} ${operation} answers of today are used. The cap resets at ${resetsAt(now)}.`
  return limitReached('usage_capped', message, { policy: `${operation}-daily`, limit: cap, used, now, freesIn: nextUtcMidnight(now) - now })
}
