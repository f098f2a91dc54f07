import { LRUCache } from 'lru-cache'
import { atMost } from '../base/at-most.ts'
import type { KeyRecord, Usage } from './key-record.ts'

const MAX_KEYS = 20_000

/** What is known about one key's usage on one day. */
export interface Today {
  key: string
  /** The lineage whose rate limits and caps the key uses. */
  family: string
  day: string
  usedAt: number
  /** Requests that are not in the database yet. */
  unwritten: number
  /** Null until the usage has been read, and again after another instance has changed it. */
  usage: Usage | null
  /** When the usage was read, as a `performance.now()` value. */
  readAt: number
  /** When the usage becomes stale, either because it is too old or because a reservation in it expires, which is not announced. */
  staleAt: number
  /** A pending read, shared by all callers. */
  pendingRead: Promise<Usage> | null
  changes: number
}

export const newToday = ({ id, family_id }: KeyRecord, day: string, usedAt: number): Today => ({
  key: id,
  family: family_id,
  day,
  usedAt,
  unwritten: 0,
  usage: null,
  readAt: 0,
  staleAt: Number.POSITIVE_INFINITY,
  pendingRead: null,
  changes: 0,
})

function forget(today: Today): void {
  today.usage = null
  today.pendingRead = null
  today.changes++
}

/** Today's usage of the most recently used keys. */
export class TodaysUse {
  readonly #keys = new LRUCache<string, Today>({ ...atMost(MAX_KEYS), noDisposeOnSet: true, dispose: (today) => this.#leaveFamily(today) })
  /** The keys of each family, except for the key whose id is also the family's id. */
  readonly #families = new Map<string, Set<string>>()

  get(key: string): Today | undefined {
    return this.#keys.get(key)
  }

  set(today: Today): void {
    const { key, family } = today
    this.#keys.set(key, today)
    if (family === key) return
    const members = this.#families.get(family) ?? new Set()
    this.#families.set(family, members.add(key))
  }

  #leaveFamily({ key, family }: Today): void {
    const members = this.#families.get(family)
    if (members?.delete(key) && members.size === 0) this.#families.delete(family)
  }

  /** Forgets the usage of a key or of all keys of a family, except for one key whose usage is known to be current. */
  forget(keyOrFamily: string, except?: string): void {
    for (const key of [keyOrFamily, ...(this.#families.get(keyOrFamily) ?? [])]) {
      const today = key === except ? undefined : this.#keys.peek(key)
      if (today) forget(today)
    }
  }

  forgetAll(): void {
    for (const today of this.#keys.values()) forget(today)
  }
}
