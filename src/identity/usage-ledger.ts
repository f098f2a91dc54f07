import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Clock, iso, utcDay } from '../base/clock.ts'
import { type AiOperation, RESERVATION_SECONDS } from '../contract/limits.ts'
import type { Database } from '../db/database.ts'
import type { KeyRecord, Usage } from './key-record.ts'
import { recordUse, type StoredUsage, usageToday } from './keys.queries.ts'
import { WriteBehind } from './write-behind.ts'

const MOST_KEYS = 20_000
/** Days of keys that wait while nothing can be written; more than these are lost. */
const MOST_UNWRITTEN = 100_000
/** As many as one statement surely writes within its time. */
const MOST_AT_ONCE = 5_000

interface Today {
  key: string
  day: string
  usedAt: number
  /** Requests that are counted here but not yet in the database. */
  unwritten: number
  /** Null until it was read, and again after somebody else changed it. */
  usage: Usage | null
  /** Until when it holds: a unit that is reserved in it may lapse, of which nobody tells. */
  holdsUntil: number
  /** One read serves all who wait for it. */
  reading: Promise<Usage> | null
  /** How often somebody changed it. */
  changes: number
}

function forget(today: Today): void {
  today.usage = null
  today.reading = null
  today.changes++
}

const nameOf = ({ key, day }: Pick<Today, 'key' | 'day'>) => `${day} ${key}`

/** Counts use in memory and writes it behind, in batches, so that no request waits for it. */
export class UsageLedger {
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: FastifyBaseLogger
  readonly #today = new LRUCache<string, Today>({ max: MOST_KEYS })
  readonly #behind = new WriteBehind(() => this.#write())
  /** Each key and day once, also when it is forgotten meanwhile: a batch with one of them twice could not be written. */
  readonly #dirty = new Map<string, Today>()
  #isWriting = false
  #writes = 0
  #lost = 0

  constructor(db: Database, clock: Clock, log: FastifyBaseLogger) {
    this.#db = db
    this.#clock = clock
    this.#log = log
  }

  count(key: KeyRecord): void {
    const now = this.#clock.now()
    const today = this.#of(key.id, utcDay(now))
    today.usedAt = now
    if (today.usage) today.usage.requests++
    this.#add(today, 1)
  }

  /** The last use that this instance saw; it may not be written yet. */
  lastUse(keyId: string): string | null {
    const usedAt = this.#today.get(keyId)?.usedAt
    return usedAt ? iso(usedAt) : null
  }

  usageToday(key: KeyRecord): Usage | Promise<Usage> {
    const today = this.#of(key.id, utcDay(this.#clock.now()))
    const known = this.#known(today)
    if (known) return known
    const reading = (today.reading ??= this.#read(key, today).finally(() => {
      if (today.reading === reading) today.reading = null
    }))
    return reading
  }

  /**
   * An answer that a write overlapped may hold a batch or not, so it is asked for once more, after that write; one that was
   * overlapped again, or by a change, is told but not kept. A write that hangs is not waited for beforehand: who asks would be
   * told only after both.
   */
  async #read(key: KeyRecord, today: Today, isLast = false): Promise<Usage> {
    const wasWriting = this.#isWriting
    const writesBefore = this.#writes
    const { changes } = today
    const values = [key.id, today.day, new Date(this.#clock.now())]
    const { lapses_at, ...stored } = JSON.parse((await this.#db.asPerson(key.identity_id, usageToday, values)) ?? 'null') as StoredUsage
    const isOverlapped = wasWriting || this.#writes !== writesBefore
    if (isOverlapped && !isLast) {
      await this.flush()
      return this.#read(key, today, true)
    }
    const usage = { ...stored, requests: stored.requests + today.unwritten }
    if (!isOverlapped && today.changes === changes) {
      today.usage = usage
      today.holdsUntil = lapses_at ?? Number.POSITIVE_INFINITY
    }
    return usage
  }

  #known({ usage, holdsUntil }: Today): Usage | null {
    return this.#clock.now() < holdsUntil ? usage : null
  }

  /** What is known without asking, for headers. */
  knownUsage(keyId: string): Usage | null {
    return this.#known(this.#of(keyId, utcDay(this.#clock.now())))
  }

  /** What was used of a day, the unit that was reserved a moment ago included. */
  noteAiUsage(keyId: string, day: string, operation: AiOperation, used: number): void {
    const today = this.#today.get(keyId)
    if (today?.day !== day || !today.usage) return
    today.usage[operation] = used
    today.holdsUntil = Math.min(today.holdsUntil, this.#clock.now() + RESERVATION_SECONDS * 1_000)
  }

  forgetUsage(keyId: string): void {
    const today = this.#today.get(keyId)
    if (today) forget(today)
  }

  /** Where it is not known whose changed. */
  forgetAllUsage(): void {
    for (const today of this.#today.values()) forget(today)
  }

  /** Keys whose use is not written yet. */
  get unwritten(): number {
    return this.#dirty.size
  }

  flush(): Promise<void> {
    return this.#behind.flush()
  }

  /** For those who read from the database what is counted here. */
  settle(): Promise<void> {
    return this.#behind.settle()
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    // no more than waits now: what comes meanwhile is of the next time
    for (let left = this.#dirty.size; left > 0; left -= MOST_AT_ONCE) if (!(await this.#writeSome())) break
    this.#isWriting = false
    if (this.#lost > 0) this.#log.warn({ requests: this.#lost }, 'too much use of keys waits to be written; some was not counted')
    this.#lost = 0
  }

  /** Whether it could. */
  async #writeSome(): Promise<boolean> {
    const batch = [...this.#dirty.values()].slice(0, MOST_AT_ONCE).map((today) => ({ today, requests: today.unwritten }))
    for (const { today } of batch) {
      this.#dirty.delete(nameOf(today))
      today.unwritten = 0
    }
    this.#writes++
    try {
      const totals = await this.#db.unscoped(recordUse, [
        batch.map(({ today }) => today.key),
        batch.map(({ today }) => today.day),
        batch.map(({ requests }) => requests),
        batch.map(({ today }) => new Date(today.usedAt)),
      ])
      for (const { key_id, day, requests } of totals) {
        const today = this.#today.get(key_id)
        if (today?.usage && today.day === day) today.usage.requests = requests + today.unwritten
      }
      return true
    } catch (error) {
      this.#log.warn({ err: error, keys: batch.length }, 'use of keys could not be written; it is kept and tried again')
      for (const { today, requests } of batch) this.#add(this.#dirty.get(nameOf(today)) ?? today, requests)
      return false
    }
  }

  #add(today: Today, requests: number): void {
    if (today.unwritten === 0) {
      if (this.#dirty.size >= MOST_UNWRITTEN) return void (this.#lost += requests)
      this.#dirty.set(nameOf(today), today)
    }
    today.unwritten += requests
  }

  close(): Promise<void> {
    return this.#behind.close()
  }

  #of(keyId: string, day: string): Today {
    const known = this.#today.get(keyId)
    if (known?.day === day) return known
    const fresh: Today = {
      key: keyId,
      day,
      usedAt: known?.usedAt ?? 0,
      unwritten: 0,
      usage: null,
      holdsUntil: Number.POSITIVE_INFINITY,
      reading: null,
      changes: 0,
    }
    const today = this.#dirty.get(nameOf(fresh)) ?? fresh
    this.#today.set(keyId, today)
    return today
  }
}
