import type { Database } from '../db/database.ts'
import { KeyCache } from './key-cache.ts'
import { type KeyRecord, parsed } from './key-record.ts'
import { hashKey } from './key-secret.ts'
import { findKey } from './keys.queries.ts'

/** How old the last sign of life of the notifications may be for a cached record to be used. */
const BELIEVED_MS = 900
/** How long callers may join a lookup that has already begun. */
const JOINED_MS = 300

interface Lookup {
  begunAt: number
  record: Promise<KeyRecord | null>
}

/**
 * Looks up keys, with a cache that is invalidated by notifications. A record is used only if all changes up to a moment ago have
 * been received: a connection that is silently dead looks like one on which nothing happens.
 */
export class KeyDirectory {
  readonly #db: Database
  readonly #records = new KeyCache()
  readonly #pending = new Map<string, Lookup>()
  #isListening = false
  #heardUpTo = Number.NEGATIVE_INFINITY
  #changes = 0

  constructor(db: Database) {
    this.#db = db
  }

  /** A cached record is returned only if it is known to have been valid at most this long ago. */
  find(key: string, believedMs = BELIEVED_MS): KeyRecord | Promise<KeyRecord | null> {
    return this.findByHash(hashKey(key), believedMs)
  }

  findByHash(hash: string, believedMs = BELIEVED_MS): KeyRecord | Promise<KeyRecord | null> {
    const now = performance.now()
    const cached = now - this.#heardUpTo <= believedMs ? this.#records.get(hash) : undefined
    return cached ?? this.#loadOnce(hash, now)
  }

  #loadOnce(hash: string, now: number): Promise<KeyRecord | null> {
    const pending = this.#pending.get(hash)
    if (pending && now - pending.begunAt <= JOINED_MS) return pending.record
    const lookup: Lookup = {
      begunAt: now,
      record: this.#load(hash).finally(() => {
        if (this.#pending.get(hash) === lookup) this.#pending.delete(hash)
      }),
    }
    this.#pending.set(hash, lookup)
    return lookup.record
  }

  /** A change that was announced during the query may be newer than its result, which is then not cached. */
  async #load(hash: string): Promise<KeyRecord | null> {
    const changesBefore = this.#changes
    const [row] = await this.#db.unscoped(findKey, [Buffer.from(hash, 'base64')])
    const record = row?.key ? parsed(row.key) : null
    if (record && this.#isListening && this.#changes === changesBefore) this.#records.set(hash, record)
    return record
  }

  get size(): number {
    return this.#records.size
  }

  /** Every change that was announced before this time has been received. */
  heardUpTo(time: number): void {
    this.#heardUpTo = time
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.#noteChange()
    this.#records.clear()
  }

  /** Forgets keys by their id, or by the id or e-mail address of the people they belong to. */
  forget(...names: string[]): void {
    this.#noteChange()
    for (const name of names) this.#records.forget(name)
  }

  #noteChange(): void {
    this.#changes++
    this.#pending.clear()
  }
}
