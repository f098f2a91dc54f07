import type { FastifyBaseLogger } from 'fastify'
import { type Clock, iso, utcDay } from '../base/clock.ts'
import { parseJson } from '../base/json.ts'
import { type AiOperation, RESERVATION_SECONDS } from '../contract/limits.ts'
import type { Database } from '../db/database.ts'
import type { KeyRecord, Usage } from './key-record.ts'
import { recordUse, usageToday } from './keys.queries.ts'
import { newToday, type Today, TodaysUse } from './todays-use.ts'
import { WriteBehind } from './write-behind.ts'

/** The maximum number of key-day pairs buffered while the database is unavailable; usage beyond that is not counted. */
const MAX_UNWRITTEN = 100_000
/** Small enough for one statement to finish before its timeout. */
const BATCH_SIZE = 5_000

/** Cached usage is trusted for this long after it was read, or after announcements were last known to have arrived. */
const BELIEVED_MS = 900
/** If an instance dies before announcing usage, the others show outdated numbers for at most this long. */
const MAX_AGE_MS = 60_000

const nameOf = ({ key, day }: Pick<Today, 'key' | 'day'>) => `${day} ${key}`

/** Counts usage in memory and writes it asynchronously in batches, so that no request waits for it. */
export class UsageLedger {
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: FastifyBaseLogger
  readonly #maxUnwritten: number
  readonly #today = new TodaysUse()
  readonly #writer = new WriteBehind(() => this.#write())
  /**
   * Entries to be written, by key and day. Entries stay here even after they are evicted from the cache, so that none is added twice: a
   * batch with duplicates can't be written.
   */
  readonly #dirty = new Map<string, Today>()
  #heardUpTo = Number.POSITIVE_INFINITY
  #isWriting = false
  #writes = 0
  #uncounted = 0

  constructor(db: Database, clock: Clock, log: FastifyBaseLogger, maxUnwritten = MAX_UNWRITTEN) {
    this.#db = db
    this.#clock = clock
    this.#log = log
    this.#maxUnwritten = maxUnwritten
  }

  count(key: KeyRecord): void {
    const now = this.#clock.now()
    const today = this.#of(key, utcDay(now))
    today.usedAt = now
    if (today.usage) today.usage.requests++
    this.#add(today, 1)
  }

  /** When the key was last used, including usage that is not written yet. */
  lastUse({ id, last_used_at }: Pick<KeyRecord, 'id' | 'last_used_at'>): string | null {
    const usedAt = this.#today.get(id)?.usedAt
    return usedAt ? iso(usedAt) : last_used_at
  }

  usageToday(key: KeyRecord): Usage | Promise<Usage> {
    const today = this.#of(key, utcDay(this.#clock.now()))
    const cached = this.#cached(today)
    if (cached) return cached
    const pendingRead = (today.pendingRead ??= this.#read(key, today).finally(() => {
      if (today.pendingRead === pendingRead) today.pendingRead = null
    }))
    return pendingRead
  }

  /**
   * A read that overlaps a write may or may not include the batch, so it is repeated once after that write. If it overlaps again, or
   * overlaps a change, the result is returned but not cached. Waiting for the write before the first read would make callers wait twice for
   * a database that hangs.
   */
  async #read(key: KeyRecord, today: Today, isLast = false): Promise<Usage> {
    const wasWriting = this.#isWriting
    const writesBefore = this.#writes
    const { changes } = today
    const readAt = performance.now()
    const values = [key.lineage_id, key.family_id, today.day, new Date(this.#clock.now())]
    const row = parseJson(await this.#db.asPerson(key.identity_id, usageToday, values))
    if (!row) throw new Error('usage_today returned no row')
    const { lapses_at = Number.POSITIVE_INFINITY, ...stored } = row
    const isOverlapped = wasWriting || this.#writes !== writesBefore
    if (isOverlapped && !isLast) {
      await this.flush()
      return this.#read(key, today, true)
    }
    const usage = { ...stored, requests: stored.requests + today.unwritten }
    if (!isOverlapped && today.changes === changes) {
      today.usage = usage
      today.readAt = readAt
      today.staleAt = Math.min(lapses_at, this.#clock.now() + MAX_AGE_MS)
    }
    return usage
  }

  #cached({ usage, readAt, staleAt }: Today): Usage | null {
    const isBelieved = performance.now() - Math.max(readAt, this.#heardUpTo) <= BELIEVED_MS
    return isBelieved && this.#clock.now() < staleAt ? usage : null
  }

  /** The cached usage, if any. Response headers use it because they must not cause a query. */
  cachedUsage(key: KeyRecord): Usage | null {
    return this.#cached(this.#of(key, utcDay(this.#clock.now())))
  }

  /** Updates the cache after a reservation. `used` already includes it. */
  noteAiUsage({ id, family_id }: KeyRecord, day: string, operation: AiOperation, used: { family: number; own: number }): void {
    this.#today.forget(family_id, id)
    const today = this.#today.get(id)
    if (today?.day !== day || !today.usage) return
    today.usage[operation] = used.family
    if (today.usage.own) today.usage.own[operation] = used.own
    today.staleAt = Math.min(today.staleAt, this.#clock.now() + RESERVATION_SECONDS * 1_000)
  }

  /** Called when another instance has used units of a key or its family. */
  forgetUsage(keyOrFamily: string): void {
    this.#today.forget(keyOrFamily)
  }

  /** Discards all cached usage. Called when announcements may have been missed. */
  forgetAllUsage(): void {
    this.#today.forgetAll()
  }

  /** Call this when all usage announced before this time (a `performance.now()` value) has been received. */
  heardUpTo(time: number): void {
    this.#heardUpTo = time
  }

  /** The number of keys with unwritten usage. */
  get unwritten(): number {
    return this.#dirty.size
  }

  flush(): Promise<void> {
    return this.#writer.flush()
  }

  /** Call this before reading usage from the database. */
  settle(): Promise<void> {
    return this.#writer.settle()
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    // usage that arrives in the meantime is left for the next write
    for (let left = this.#dirty.size; left > 0; left -= BATCH_SIZE) if (!(await this.#writeBatch())) break
    this.#isWriting = false
    if (this.#uncounted > 0) this.#log.warn({ requests: this.#uncounted }, 'too much unwritten usage; some was not counted')
    this.#uncounted = 0
  }

  /** Returns whether the write succeeded. */
  async #writeBatch(): Promise<boolean> {
    const batch = [...this.#dirty.values()].slice(0, BATCH_SIZE).map((today) => ({ today, requests: today.unwritten }))
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
      this.#log.warn({ err: error, keys: batch.length }, 'failed to write usage; will retry')
      for (const { today, requests } of batch) this.#add(this.#dirty.get(nameOf(today)) ?? today, requests)
      return false
    }
  }

  #add(today: Today, requests: number): void {
    if (today.unwritten === 0) {
      if (this.#dirty.size >= this.#maxUnwritten) return void (this.#uncounted += requests)
      this.#dirty.set(nameOf(today), today)
    }
    today.unwritten += requests
  }

  close(): Promise<void> {
    return this.#writer.close()
  }

  #of(key: KeyRecord, day: string): Today {
    const known = this.#today.get(key.id)
    if (known?.day === day) return known
    const fresh = newToday(key, day, known?.usedAt ?? 0)
    const today = this.#dirty.get(nameOf(fresh)) ?? fresh
    this.#today.set(today)
    return today
  }
}
