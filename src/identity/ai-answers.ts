import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, resetsAt, utcDay } from '../base/clock.ts'
import type { Observer, UnitOutcome } from '../base/observer.ts'
import { OneAtATime } from '../base/scheduling/one-at-a-time.ts'
import { invalidRequest, upstreamError } from '../contract/errors.ts'
import { AI_ANSWER_TTL_SECONDS, type AiOperation, type Limits, RESERVATION_SECONDS } from '../contract/limits.ts'
import type { Database } from '../db/database.ts'
import type { Statement } from '../db/statement.ts'
import { type Begun, beginAnswer, finishAnswer, keepAnswer, keptAnswer, personUnitsUsed, releaseAnswer } from './ai-answers.queries.ts'
import { dailyCap, dailyCapToday, remainingOf } from './daily-caps.ts'
import type { KeyRecord } from './key-record.ts'
import { PersonBatches } from './units/person-batches.ts'
import { capped, ownCapped, personCapped, reservationExpired } from './units/unit-errors.ts'
import type { UseAnnouncer } from './units/use-announcer.ts'
import type { UsageLedger } from './usage-ledger.ts'

const POLL_MS = 200

export interface AiCall {
  key: KeyRecord
  operation: AiOperation
  request: unknown
  idempotencyKey: string | null
  /** Called if the stored answer of an earlier call is returned. */
  onReplay?(): void
}

/** A unit reserved for one answer. Call exactly one of `finish`, `finishFree` and `drop`. */
export interface NewAnswer {
  id: string
  usage: { used: number; cap: number; remaining: number; resets_at: string }
  /** Resolves to false if the reservation has expired; the answer must not be sent in that case. */
  finish(answer: unknown): Promise<boolean>
  /** Stores the answer and releases the unit. */
  finishFree(answer: unknown): Promise<void>
  drop(): Promise<void>
}

const hashOf = ({ operation, request }: AiCall) =>
  createHash('sha256')
    .update(JSON.stringify([operation, request]))
    .digest('base64url')

interface Needs {
  db: Database
  clock: Clock
  limits: Limits
  ledger: UsageLedger
  observer: Observer
  announcer: Pick<UseAnnouncer, 'announce'>
}

/**
 * Stores answers and charges the daily units that they cost. A unit is reserved before the work. It is then either charged when the answer
 * is stored, or released.
 */
export class AiAnswers {
  readonly #db: Database
  readonly #clock: Clock
  readonly #limits: Limits
  readonly #ledger: UsageLedger
  readonly #observer: Observer
  readonly #announcer: Pick<UseAnnouncer, 'announce'>
  readonly #batches: PersonBatches

  readonly #queue = new OneAtATime({ failsTogether: true })
  readonly #polls = new Map<string, Promise<unknown>>()

  constructor({ db, clock, limits, ledger, observer, announcer }: Needs) {
    this.#db = db
    this.#clock = clock
    this.#limits = limits
    this.#ledger = ledger
    this.#observer = observer
    this.#announcer = announcer
    this.#batches = new PersonBatches(db, 'charge_answers')
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
    // a person's calls lock the same row anyway; queueing them here leaves connections free for calls that can make progress
    const begun = await this.#queue.run(key.identity_id, () => this.#charge(call, day, beginAnswer, values))
    if (begun.state === 'other_request')
      throw invalidRequest('This Idempotency-Key was already used for a different request. Use a new one.', 'idempotency_key_reused')
    if (begun.state === 'kept' || begun.state === 'running') {
      call.onReplay?.()
      return { id: begun.id, kept: 'answer' in begun ? begun.answer : null }
    }
    if (begun.state === 'new') return this.#newAnswer(call, id, day, begun)
    this.#observer.unitSettled(operation, 'capped')
    this.#ledger.forgetUsage(key.family_id)
    if (begun.state === 'person_capped') throw personCapped(operation, personCap ?? begun.used, begun.used, now)
    if (begun.state === 'own_capped') throw ownCapped(operation, begun.used, now)
    throw capped(operation, cap, begun.used, now)
  }

  #newAnswer(call: AiCall, id: string, day: string, { reservation, ...begun }: Begun & { state: 'new' }): NewAnswer {
    const { key, operation } = call
    const used = { family: begun.used, own: begun.own_used }
    const cap = dailyCap(key, operation, used, this.#limits)
    this.#ledger.noteAiUsage(key, day, operation, used)
    this.#announcer.announce(key.family_id)
    let isSettled = false
    const settle = (outcome: UnitOutcome) => {
      if (!isSettled) this.#observer.unitSettled(operation, outcome)
      isSettled = true
    }
    const release = async (answer: string | null) => {
      const expires = new Date(this.#clock.now() + AI_ANSWER_TTL_SECONDS * 1000)
      await this.#charge(call, day, releaseAnswer, [id, reservation, answer, expires])
      this.#ledger.forgetUsage(key.family_id)
      this.#announcer.announce(key.family_id)
      settle('returned')
    }
    return {
      id,
      usage: { ...cap, remaining: remainingOf(cap), resets_at: resetsAt(this.#clock.now()) },
      finish: async (answer) => {
        const now = this.#clock.now()
        const moments = [new Date(now), new Date(now + AI_ANSWER_TTL_SECONDS * 1000)]
        const values = [id, reservation, JSON.stringify(answer), ...moments, day, operation]
        const { kept } = await this.#charge(call, day, finishAnswer, values)
        settle(kept ? 'spent' : 'lapsed')
        return kept
      },
      finishFree: (answer) => release(JSON.stringify(answer)),
      drop: () => release(null),
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

  /** A stored answer of this key or of a key that it replaced; `answer` is null while it is pending. */
  async find(key: KeyRecord, id: string): Promise<{ answer: unknown } | null> {
    return this.#run(key, keptAnswer, [id, key.lineage_id, new Date(this.#clock.now())])
  }

  /** Stores an answer without charging a unit, or returns the answer that is already stored for the same call. */
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

  /** Like `checkCap`, but also throws if the person's cap has been reached. */
  async checkEveryCap(call: Pick<AiCall, 'key' | 'operation'>): Promise<void> {
    await this.checkCap(call)
    const { key, operation } = call
    const now = this.#clock.now()
    const cap = this.#limits.person?.daily[operation]
    if (cap === undefined) return
    const { used } = await this.#run<{ used: number }>(key, personUnitsUsed, [utcDay(now), operation, new Date(now)])
    if (used >= cap) throw personCapped(operation, cap, used, now)
  }

  /** Runs a statement that locks the person's units for the day. */
  async #charge<T>({ key, operation }: AiCall, day: string, statement: Statement<T>, values: unknown[]): Promise<T> {
    const person = key.identity_id
    const json = await this.#batches.run({ person, statement, values }, `${person} ${operation} ${day}`)
    return JSON.parse(json ?? 'null') as T
  }

  async #run<T>(key: KeyRecord, call: Statement, values: unknown[]): Promise<T> {
    return JSON.parse((await this.#db.asPerson(key.identity_id, call, values)) ?? 'null') as T
  }
}
