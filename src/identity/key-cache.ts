import { LRUCache } from 'lru-cache'
import { atMost } from '../base/at-most.ts'
import type { KeyRecord } from './key-record.ts'

const MAX_KEYS = 20_000

const namesOf = ({ id, identity_id, email }: KeyRecord): string[] => [id, identity_id, email]

/**
 * Key records by the hash of the key. An index by id and e-mail address avoids a search of all records whenever keys are forgotten, which
 * is often.
 */
export class KeyCache {
  readonly #records = new LRUCache<string, KeyRecord>({ ...atMost(MAX_KEYS), dispose: (record, hash) => this.#unlist(record, hash) })
  readonly #hashes = new Map<string, string[]>()

  get size(): number {
    return this.#records.size
  }

  get(hash: string): KeyRecord | undefined {
    return this.#records.get(hash)
  }

  set(hash: string, record: KeyRecord): void {
    this.#records.set(hash, record)
    for (const name of namesOf(record)) this.#hashes.set(name, [...(this.#hashes.get(name) ?? []), hash])
  }

  /** Forgets the key with this id, or all keys of the person with this id or e-mail address. */
  forget(name: string): void {
    for (const hash of this.#hashes.get(name) ?? []) this.#records.delete(hash)
  }

  clear(): void {
    this.#records.clear()
  }

  #unlist(record: KeyRecord, hash: string): void {
    for (const name of namesOf(record)) {
      const others = this.#hashes.get(name)?.filter((other) => other !== hash) ?? []
      if (others.length > 0) this.#hashes.set(name, others)
      else this.#hashes.delete(name)
    }
  }
}
