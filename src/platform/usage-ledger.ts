import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Clock, iso, utcDay } from '../clock.ts'
import type { AiOperation } from '../contract/limits.ts'
import type { Database } from '../db/database.ts'
import type { KeyRecord, Usage } from './key-record.ts'
import { recordUse, usageToday } from './keys.queries.ts'

const FLUSH_MS = 2_000
const MOST_KEYS = 20_000

interface Pending {
  key: string
  day: string
  requests: number
  usedAt: number
}

interface Today {
  day: string
  usedAt: number
  /** Null until it was read, and again after somebody else changed it. */
  usage: Usage | null
}

/** Counts use in memory and writes it behind, in batches, so that no request waits for it. */
export class UsageLedger {
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: FastifyBaseLogger
  readonly #today = new LRUCache<string, Today>({ max: MOST_KEYS })
  readonly #timer: NodeJS.Timeout
  #pending = new Map<string, Pending>()
  #writing: Promise<void> = Promise.resolve()
  #writes = 0

  constructor(db: Database, clock: Clock, log: FastifyBaseLogger) {
    this.#db = db
    this.#clock = clock
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS).unref()
  }

  count(key: KeyRecord): void {
    const now = this.#clock.now()
    const today = this.#of(key.id, utcDay(now))
    today.usedAt = now
    if (today.usage) today.usage.requests++
    const entry = this.#pending.get(key.id + today.day)
    if (entry) {
      entry.requests++
      entry.usedAt = now
    } else this.#pending.set(key.id + today.day, { key: key.id, day: today.day, requests: 1, usedAt: now })
  }

  /** The last use that this instance saw; it may not be written yet. */
  lastUse(keyId: string): string | null {
    const usedAt = this.#today.get(keyId)?.usedAt
    return usedAt ? iso(usedAt) : null
  }

  usageToday(key: KeyRecord): Usage | Promise<Usage> {
    const today = this.#of(key.id, utcDay(this.#clock.now()))
    return today.usage ?? this.#read(key, today)
  }

  /** An answer that a write overlapped may hold a batch or not, so it is asked for again. */
  async #read(key: KeyRecord, today: Today): Promise<Usage> {
    await this.#writing
    const writesBefore = this.#writes
    const values = [key.id, today.day, new Date(this.#clock.now())]
    const stored = JSON.parse((await this.#db.asPerson(key.identity_id, usageToday, values)) ?? 'null') as Usage
    if (this.#writes !== writesBefore) return this.#read(key, today)
    today.usage = { ...stored, requests: stored.requests + this.#unwritten(key.id, today.day) }
    return today.usage
  }

  /** What is known without asking, for headers. */
  knownUsage(keyId: string): Usage | null {
    return this.#of(keyId, utcDay(this.#clock.now())).usage
  }

  noteAiUsage(keyId: string, operation: AiOperation, used: number): void {
    const { usage } = this.#of(keyId, utcDay(this.#clock.now()))
    if (usage) usage[operation] = used
  }

  forgetUsage(keyId: string): void {
    const today = this.#today.get(keyId)
    if (today) today.usage = null
  }

  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    if (this.#pending.size === 0) return
    const rows = [...this.#pending.values()]
    this.#pending = new Map()
    this.#writes++
    try {
      const totals = await this.#db.unscoped(recordUse, [
        rows.map((row) => row.key),
        rows.map((row) => row.day),
        rows.map((row) => row.requests),
        rows.map((row) => new Date(row.usedAt)),
      ])
      for (const { key_id, day, requests } of totals) {
        const today = this.#today.get(key_id)
        if (today?.usage && today.day === day) today.usage.requests = requests + this.#unwritten(key_id, day)
      }
    } catch (error) {
      this.#log.warn({ err: error, keys: rows.length }, 'use of keys could not be written; it is kept and tried again')
      this.#putBack(rows)
    }
  }

  #putBack(rows: Pending[]): void {
    for (const row of rows) {
      const newer = this.#pending.get(row.key + row.day)
      if (newer) newer.requests += row.requests
      else this.#pending.set(row.key + row.day, row)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  #unwritten(keyId: string, day: string): number {
    return this.#pending.get(keyId + day)?.requests ?? 0
  }

  #of(keyId: string, day: string): Today {
    const known = this.#today.get(keyId)
    if (known?.day === day) return known
    const today: Today = { day, usedAt: known?.usedAt ?? 0, usage: null }
    this.#today.set(keyId, today)
    return today
  }
}
