import type { Database } from '../db/database.ts'
import { KeyCache } from './key-cache.ts'
import { type KeyRecord, parsed } from './key-record.ts'
import { hashKey } from './key-secret.ts'
import { findKey } from './keys.queries.ts'

/** Cached records are used only if the notification connection is known to have worked within this time. */
const BELIEVED_MS = 900
/** A lookup is shared with callers that arrive within this time after its start. */
const JOINED_MS = 300

interface Lookup {
  begunAt: number
  record: Promise<KeyRecord | null>
}

/**
 * Looks up keys, with a cache that is invalidated by notifications. A record is used only if all changes up to a moment ago are known to
 * have been received, because a connection that was lost without notice looks like an idle one.
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

  /** A cached record is returned only if it is known to have been valid within the last `believedMs` milliseconds. */
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

  /** Queries the database for a key. If a change was announced during the query, the result may be outdated and is not cached. */
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

  /** Called when every change that was announced before this time has been received. */
  heardUpTo(time: number): void {
    this.#heardUpTo = time
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.#noteChange()
    this.#records.clear()
  }

  /** Forgets keys by their ids, or by the ids or e-mail addresses of the people to whom they belong. */
  forget(...names: string[]): void {
    this.#noteChange()
    for (const name of names) this.#records.forget(name)
  }

  #noteChange(): void {
    this.#changes++
    this.#pending.clear()
  }
}
