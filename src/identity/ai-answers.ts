import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, nextUtcMidnight, resetsAt, utcDay } from '../base/clock.ts'
import type { Observer, UnitOutcome } from '../base/observer.ts'
import { OneAtATime } from '../base/one-at-a-time.ts'
import { type ApiError, invalidRequest, limitReached, upstreamError } from '../contract/errors.ts'
import { AI_ANSWER_TTL_SECONDS, type AiOperation, type Limits, personPolicy, RESERVATION_SECONDS } from '../contract/limits.ts'
import type { Database } from '../db/database.ts'
import type { Statement } from '../db/statement.ts'
import {
  type Begun,
  beginAnswer,
  dropAnswer,
  finishAnswer,
  finishFreeAnswer,
  keepAnswer,
  keptAnswer,
  personUnitsUsed,
} from './ai-answers.queries.ts'
import { dailyCap, dailyCapToday, remainingOf } from './daily-caps.ts'
import type { KeyRecord } from './key-record.ts'
import type { UsageLedger } from './usage-ledger.ts'

const POLL_MS = 200

export interface AiCall {
  key: KeyRecord
  operation: AiOperation
  request: unknown
  idempotencyKey: string | null
  /** Called if the answer is that of an earlier call. */
  onReplay?(): void
}

/** A unit reserved for one answer. Call exactly one of `finish`, `finishFree` and `drop`. */
export interface NewAnswer {
  id: string
  usage: { used: number; cap: number; remaining: number; resets_at: string }
  /** False if the reservation has expired; the answer must then not be sent. */
  finish(answer: unknown): Promise<boolean>
  /** Stores the answer and releases the unit. */
  finishFree(answer: unknown): Promise<void>
  drop(): Promise<void>
}

const hashOf = ({ operation, request }: AiCall) =>
  createHash('sha256')
    .update(JSON.stringify([operation, request]))
    .digest('base64url')

/** Stored answers and the daily units they cost: reserved before the work, charged with the answer, released without one. */
export class AiAnswers {
  readonly #db: Database
  readonly #clock: Clock
  readonly #limits: Limits
  readonly #ledger: UsageLedger
  readonly #observer: Observer

  readonly #queue = new OneAtATime({ failsTogether: true })
  readonly #polls = new Map<string, Promise<unknown>>()

  constructor(db: Database, clock: Clock, limits: Limits, ledger: UsageLedger, observer: Observer) {
    this.#db = db
    this.#clock = clock
    this.#limits = limits
    this.#ledger = ledger
    this.#observer = observer
  }

  /**
   * Reserves a unit for a new answer, or returns the answer of an earlier call with the
   * same idempotency key (null while pending).
   */
  async begin(call: AiCall): Promise<NewAnswer | { id: string; kept: unknown }> {
    const { key, operation } = call
    const now = this.#clock.now()
    const [day, cap] = [utcDay(now), this.#limits.daily[operation]]
    const personCap = this.#limits.person?.daily[operation]
    const id = randomUUID()
    const values = [
      ...[id, key.lineage_id, operation, call.idempotencyKey, hashOf(call), day, cap],
      ...[now, now + RESERVATION_SECONDS * 1000, now + AI_ANSWER_TTL_SECONDS * 1000].map((moment) => new Date(moment)),
      ...[personCap, key.family_id, key.ai_daily?.[operation] ?? null],
    ]
    // calls of one person lock the same row anyway; queueing them here leaves connections free for calls that can make progress
    const begun = await this.#queue.run(key.identity_id, () => this.#run<Begun>(key, beginAnswer, values))
    if (begun.state === 'other_request')
      throw invalidRequest('This Idempotency-Key was already used for a different request. Use a new one.', 'idempotency_key_reused')
    if (begun.state === 'kept' || begun.state === 'running') {
      call.onReplay?.()
      return { id: begun.id, kept: 'answer' in begun ? begun.answer : null }
    }
    if (begun.state === 'new' || begun.state === 'capped') this.#ledger.noteAiUsage(key.id, day, operation, begun.used)
    if (begun.state === 'new') return this.#newAnswer(call, id, begun)
    this.#observer.unitSettled(operation, 'capped')
    if (begun.state === 'person_capped') throw personCapped(operation, personCap ?? begun.used, begun.used, now)
    if (begun.state === 'own_capped') throw ownCapped(operation, begun.used, now)
    throw capped(operation, cap, begun.used, now)
  }

  #newAnswer({ key, operation }: AiCall, id: string, { reservation, used, own_used }: Begun & { state: 'new' }): NewAnswer {
    const cap = dailyCap(key, operation, { family: used, own: own_used }, this.#limits)
    let isSettled = false
    const settle = (outcome: UnitOutcome) => {
      if (!isSettled) this.#observer.unitSettled(operation, outcome)
      isSettled = true
    }
    const release = async (statement: Statement, ...values: unknown[]) => {
      await this.#run(key, statement, [id, reservation, ...values])
      this.#ledger.forgetUsage(key.id)
      settle('returned')
    }
    return {
      id,
      usage: { ...cap, remaining: remainingOf(cap), resets_at: resetsAt(this.#clock.now()) },
      finish: async (answer) => {
        const now = this.#clock.now()
        const values = [id, reservation, JSON.stringify(answer), new Date(now), new Date(now + AI_ANSWER_TTL_SECONDS * 1000)]
        const { kept } = await this.#run<{ kept: boolean }>(key, finishAnswer, values)
        settle(kept ? 'spent' : 'lapsed')
        return kept
      },
      finishFree: async (answer) => {
        const expires = new Date(this.#clock.now() + AI_ANSWER_TTL_SECONDS * 1000)
        await release(finishFreeAnswer, JSON.stringify(answer), expires)
      },
      drop: () => release(dropAnswer),
    }
  }

  /** Runs the work and stores its answer. The unit is released if the work fails, or if the answer is free. */
  async answer<T>(call: AiCall, work: (unit: NewAnswer) => Promise<T>, isFree: (answer: T) => boolean = () => false): Promise<T> {
    const begun = await this.begin(call)
    if ('kept' in begun) return (begun.kept ?? (await this.waitFor(call.key, begun.id))) as T
    let answer: T
    try {
      answer = await work(begun)
    } catch (error) {
      await begun.drop()
      throw error
    }
    if (isFree(answer)) {
      await begun.finishFree(answer)
      return answer
    }
    if (await begun.finish(answer)) return answer
    throw reservationExpired()
  }

  /** Waits for an answer that another call is producing. All waiters share one poll, which continues if they disconnect. */
  waitFor(key: KeyRecord, id: string): Promise<unknown> {
    const name = `${key.lineage_id} ${id}`
    const poll = this.#polls.get(name) ?? this.#poll(key, id).finally(() => this.#polls.delete(name))
    this.#polls.set(name, poll)
    return poll
  }

  async #poll(key: KeyRecord, id: string): Promise<unknown> {
    for (;;) {
      const found = await this.find(key, id)
      if (!found) throw upstreamError('The first request with this Idempotency-Key failed. Try again.', { reason: 'first_call_failed' })
      if (found.answer !== null) return found.answer
      await sleep(POLL_MS)
    }
  }

  /** One of the stored answers of this key or of one that it replaced; `answer` is null while it is pending. */
  async find(key: KeyRecord, id: string): Promise<{ answer: unknown } | null> {
    return this.#run(key, keptAnswer, [id, key.lineage_id, new Date(this.#clock.now())])
  }

  /** Stores an answer without charging a unit, or returns the one that the same call already has. */
  async keepFree(call: AiCall, id: string, answer: unknown): Promise<{ id: string; answer: unknown } | null> {
    const now = this.#clock.now()
    const moments = [new Date(now), new Date(now + AI_ANSWER_TTL_SECONDS * 1000)]
    const values = [id, call.key.lineage_id, call.idempotencyKey, hashOf(call), JSON.stringify(answer), ...moments]
    const { earlier } = await this.#run<{ earlier: { id: string; answer: unknown } | null }>(call.key, keepAnswer, values)
    if (earlier) call.onReplay?.()
    return earlier
  }

  /** Today's usage, without reserving a unit; throws if the cap has been reached. */
  async checkCap({ key, operation }: Pick<AiCall, 'key' | 'operation'>): Promise<NewAnswer['usage']> {
    const now = this.#clock.now()
    const { cap, used } = dailyCapToday(key, operation, await this.#ledger.usageToday(key), this.#limits)
    if (used >= cap && cap < this.#limits.daily[operation]) throw ownCapped(operation, cap, now)
    if (used >= cap) throw capped(operation, cap, used, now)
    return { used, cap, remaining: cap - used, resets_at: resetsAt(now) }
  }

  /** As `checkCap`, and also throws if the cap of the person has been reached. */
  async checkEveryCap(call: Pick<AiCall, 'key' | 'operation'>): Promise<void> {
    await this.checkCap(call)
    const { key, operation } = call
    const now = this.#clock.now()
    const cap = this.#limits.person?.daily[operation]
    if (cap === undefined) return
    const { used } = await this.#run<{ used: number }>(key, personUnitsUsed, [utcDay(now), operation, new Date(now)])
    if (used >= cap) throw personCapped(operation, cap, used, now)
  }

  async #run<T>(key: KeyRecord, call: Statement, values: unknown[]): Promise<T> {
    return JSON.parse((await this.#db.asPerson(key.identity_id, call, values)) ?? 'null') as T
  }
}

export const reservationExpired = () =>
  upstreamError('The response took too long. Nothing was charged. Try again.', { reason: 'reservation_lapsed' })

export function capped(operation: AiOperation, cap: number, used: number, now: number): ApiError {
  const message = `You have used all ${cap} of today's ${operation} units. The cap resets at ${resetsAt(now)}.`
  return capReached(message, `${operation}-daily`, cap, used, now)
}

function ownCapped(operation: AiOperation, cap: number, now: number): ApiError {
  const message = `This child key has used all ${cap} of its ${operation} units for today, a cap that its parent gave it. It resets at ${resetsAt(now)}.`
  return capReached(message, `child-${operation}-daily`, cap, cap, now)
}

function personCapped(operation: AiOperation, cap: number, used: number, now: number): ApiError {
  const message = `Your keys have together used all ${cap} of today's ${operation} units. New keys share this cap. It resets at ${resetsAt(now)}.`
  return capReached(message, personPolicy(`${operation}-daily`), cap, used, now)
}

const capReached = (message: string, policy: string, limit: number, used: number, now: number) =>
  limitReached('usage_capped', message, { policy, limit, used, now, resetMs: nextUtcMidnight(now) - now })
