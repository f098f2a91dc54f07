import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import type { KeyRecord } from './key-record.ts'
import { hashKey } from './key-secret.ts'
import { findKey } from './keys.queries.ts'

const MOST_KEYS = 20_000

/**
 * Finds the record of a raw key, from memory where it can. What is remembered is dropped on every announced change, and
 * nothing is remembered while changes can't be heard.
 */
export class KeyDirectory {
  readonly #db: Database
  readonly #records = new LRUCache<string, KeyRecord>({ max: MOST_KEYS })
  readonly #asked = new Map<string, Promise<KeyRecord | null>>()
  #listening = false
  #changes = 0

  constructor(db: Database) {
    this.#db = db
  }

  find(key: string): KeyRecord | Promise<KeyRecord | null> {
    const hash = hashKey(key)
    return this.#records.get(hash) ?? this.#ask(hash)
  }

  /** Only what is in memory: no promise, no question to the database. */
  remembered(key: string): KeyRecord | undefined {
    return this.#records.get(hashKey(key))
  }

  #ask(hash: string): Promise<KeyRecord | null> {
    const asked = this.#asked.get(hash)
    if (asked) return asked
    const answer = this.#load(hash).finally(() => this.#asked.delete(hash))
    this.#asked.set(hash, answer)
    return answer
  }

  /** A change that was heard while the database was answering may be newer than its answer. */
  async #load(hash: string): Promise<KeyRecord | null> {
    const changesBefore = this.#changes
    const [row] = await this.#db.unscoped(findKey, [Buffer.from(hash, 'base64')])
    const record = row?.key ?? null
    if (record && this.#listening && this.#changes === changesBefore) this.#records.set(hash, record)
    return record
  }

  get size(): number {
    return this.#records.size
  }

  setListening(listening: boolean): void {
    this.#listening = listening
    this.forget(() => true)
  }

  forget(matches: (record: KeyRecord) => boolean): void {
    this.#changes++
    this.#asked.clear()
    for (const [hash, record] of this.#records.entries()) if (matches(record)) this.#records.delete(hash)
  }
}
