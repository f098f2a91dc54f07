import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import type { KeyRecord } from './key-record.ts'
import { hashKey } from './key-secret.ts'
import { findKey } from './keys.queries.ts'

const MAX_KEYS = 20_000

/**
 * Looks up keys, with a cache that is invalidated by notifications.
 * Nothing is cached while notifications are not being received.
 */
export class KeyDirectory {
  readonly #db: Database
  readonly #records = new LRUCache<string, KeyRecord>({ max: MAX_KEYS })
  readonly #pending = new Map<string, Promise<KeyRecord | null>>()
  #isListening = false
  #changes = 0

  constructor(db: Database) {
    this.#db = db
  }

  find(key: string): KeyRecord | Promise<KeyRecord | null> {
    const hash = hashKey(key)
    return this.#records.get(hash) ?? this.#loadOnce(hash)
  }

  #loadOnce(hash: string): Promise<KeyRecord | null> {
    const pending = this.#pending.get(hash)
    if (pending) return pending
    const loading = this.#load(hash).finally(() => this.#pending.delete(hash))
    this.#pending.set(hash, loading)
    return loading
  }

  /** A change that was announced during the query may be newer than its result, which is then not cached. */
  async #load(hash: string): Promise<KeyRecord | null> {
    const changesBefore = this.#changes
    const [row] = await this.#db.unscoped(findKey, [Buffer.from(hash, 'base64')])
    const record = row?.key ?? null
    if (record && this.#isListening && this.#changes === changesBefore) this.#records.set(hash, record)
    return record
  }

  get size(): number {
    return this.#records.size
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.forget(() => true)
  }

  forget(matches: (record: KeyRecord) => boolean): void {
    this.#changes++
    this.#pending.clear()
    for (const [hash, record] of this.#records.entries()) if (matches(record)) this.#records.delete(hash)
  }
}
