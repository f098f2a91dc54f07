import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Clock, iso, utcDay } from '../base/clock.ts'
import { parseJson } from '../base/json.ts'
import { type AiOperation, RESERVATION_SECONDS } from '../contract/limits.ts'
import type { Database } from '../db/database.ts'
import type { KeyRecord, Usage } from './key-record.ts'
import { recordUse, usageToday } from './keys.queries.ts'
import { WriteBehind } from './write-behind.ts'

const MAX_KEYS = 20_000
/** The most pairs of key and day that are buffered while the database is unavailable; usage beyond that is not counted. */
const MAX_UNWRITTEN = 100_000
/** Small enough for one statement to finish before its timeout. */
const BATCH_SIZE = 5_000

interface Today {
  key: string
  day: string
  usedAt: number
  /** Requests that are not in the database yet. */
  unwritten: number
  /** Null until the usage has been read, and again after another instance has changed it. */
  usage: Usage | null
  /** When the usage becomes stale, because a reservation in it expires without a notification. */
  staleAt: number
  /** A pending read, shared by all callers. */
  pendingRead: Promise<Usage> | null
  changes: number
}

function forget(today: Today): void {
  today.usage = null
  today.pendingRead = null
  today.changes++
}

const nameOf = ({ key, day }: Pick<Today, 'key' | 'day'>) => `${day} ${key}`

/** Counts usage in memory and writes it asynchronously in batches, so that no request waits for it. */
export class UsageLedger {
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: FastifyBaseLogger
  readonly #maxUnwritten: number
  readonly #today = new LRUCache<string, Today>({ max: MAX_KEYS })
  readonly #writer = new WriteBehind(() => this.#write())
  /**
   * Entries to be written, by key and day. They stay here even after eviction from the cache:
   * a batch with duplicates can't be written.
   */
  readonly #dirty = new Map<string, Today>()
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
    const today = this.#of(key.id, utcDay(now))
    today.usedAt = now
    if (today.usage) today.usage.requests++
    this.#add(today, 1)
  }

  /** When the key was last used, including use that is not written yet. */
  lastUse({ id, last_used_at }: Pick<KeyRecord, 'id' | 'last_used_at'>): string | null {
    const usedAt = this.#today.get(id)?.usedAt
    return usedAt ? iso(usedAt) : last_used_at
  }

  usageToday(key: KeyRecord): Usage | Promise<Usage> {
    const today = this.#of(key.id, utcDay(this.#clock.now()))
    const cached = this.#cached(today)
    if (cached) return cached
    const pendingRead = (today.pendingRead ??= this.#read(key, today).finally(() => {
      if (today.pendingRead === pendingRead) today.pendingRead = null
    }))
    return pendingRead
  }

  /**
   * A read that overlaps a write may or may not include the batch, so it is repeated once after that write. If it overlaps again,
   * or overlaps a change, the result is returned but not cached. Waiting for the write first would make callers wait for a
   * hanging database twice.
   */
  async #read(key: KeyRecord, today: Today, isLast = false): Promise<Usage> {
    const wasWriting = this.#isWriting
    const writesBefore = this.#writes
    const { changes } = today
    const values = [key.lineage_id, key.family_id, today.day, new Date(this.#clock.now())]
    const row = parseJson(await this.#db.asPerson(key.identity_id, usageToday, values))
    if (!row) throw new Error('usage_today returned no row')
    const { lapses_at, ...stored } = row
    const isOverlapped = wasWriting || this.#writes !== writesBefore
    if (isOverlapped && !isLast) {
      await this.flush()
      return this.#read(key, today, true)
    }
    const usage = { ...stored, requests: stored.requests + today.unwritten }
    if (!isOverlapped && today.changes === changes) {
      today.usage = usage
      today.staleAt = lapses_at ?? Number.POSITIVE_INFINITY
    }
    return usage
  }

  #cached({ usage, staleAt }: Today): Usage | null {
    return this.#clock.now() < staleAt ? usage : null
  }

  /** The cached usage, for headers, which must not cause a query. */
  cachedUsage(keyId: string): Usage | null {
    return this.#cached(this.#of(keyId, utcDay(this.#clock.now())))
  }

  /** Updates the cache after a reservation. `used` already includes it. */
  noteAiUsage(keyId: string, day: string, operation: AiOperation, used: number): void {
    const today = this.#today.get(keyId)
    if (today?.day !== day || !today.usage) return
    if (today.usage.own) {
      forget(today) // how much of it is the child's own is not known here
    } else {
      today.usage[operation] = used
      today.staleAt = Math.min(today.staleAt, this.#clock.now() + RESERVATION_SECONDS * 1_000)
    }
  }

  forgetUsage(keyId: string): void {
    const today = this.#today.get(keyId)
    if (today) forget(today)
  }

  /** Discards all cached usage. Called when notifications may have been missed. */
  forgetAllUsage(): void {
    for (const today of this.#today.values()) forget(today)
  }

  /** The number of keys with unwritten usage. */
  get unwritten(): number {
    return this.#dirty.size
  }

  flush(): Promise<void> {
    return this.#writer.flush()
  }

  /** Call it before reading these counts from the database. */
  settle(): Promise<void> {
    return this.#writer.settle()
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    // usage that arrives in the meantime is left to the next write
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

  #of(keyId: string, day: string): Today {
    const known = this.#today.get(keyId)
    if (known?.day === day) return known
    const fresh: Today = {
      key: keyId,
      day,
      usedAt: known?.usedAt ?? 0,
      unwritten: 0,
      usage: null,
      staleAt: Number.POSITIVE_INFINITY,
      pendingRead: null,
      changes: 0,
    }
    const today = this.#dirty.get(nameOf(fresh)) ?? fresh
    this.#today.set(keyId, today)
    return today
  }
}
