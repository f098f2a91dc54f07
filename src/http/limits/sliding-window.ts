import { WINDOW_SECONDS } from '../../contract/limits.ts'

const WINDOW_MS = WINDOW_SECONDS * 1000
const SWEEP_MS = 30_000

/** A request's place in the window of the last minute. */
export interface Slot {
  allowed: boolean
  used: number
  remaining: number
  /** Milliseconds until the oldest counted request leaves the window and frees a slot. */
  resetMs: number
}

/** Counts the requests of the last minute, in this process or in a store shared by all instances. */
export interface MinuteWindows {
  take(name: string, limit: number, now: number): Slot | Promise<Slot>
}

/** The request times of one key, oldest first; those before `first` have left the window. */
interface Times {
  all: number[]
  first: number
}

/**
 * Exact: never admits more than the limit in any 60 seconds, and never rejects a request if fewer were admitted in the last 60.
 * Rejected requests are not counted, so a retry after `resetMs` always succeeds.
 */
export class SlidingWindows implements MinuteWindows {
  readonly #times = new Map<string, Times>()
  #sweptAt = 0

  take(name: string, limit: number, now: number): Slot {
    this.#sweep(now)
    const { all, first } = this.#recent(name, now)
    let used = all.length - first
    const allowed = used < limit
    if (allowed) used = all.push(now) - first
    const oldest = all[first] ?? now
    return { allowed, used, remaining: Math.max(0, limit - used), resetMs: oldest + WINDOW_MS - now }
  }

  get size(): number {
    return this.#times.size
  }

  /** Counts a request that the shared store admitted. */
  record(name: string, now: number): void {
    this.#sweep(now)
    this.#recent(name, now).all.push(now)
  }

  /** Returns the slot that `take` would return, without taking it. */
  peek(name: string, limit: number, now: number): Slot {
    const { all, first } = this.#recent(name, now)
    const used = all.length - first
    return { allowed: used < limit, used, remaining: Math.max(0, limit - used), resetMs: (all[first] ?? now) + WINDOW_MS - now }
  }

  #recent(name: string, now: number): Times {
    let times = this.#times.get(name)
    if (!times) this.#times.set(name, (times = { all: [], first: 0 }))
    const { all } = times
    while (times.first < all.length && (all[times.first] ?? now) + WINDOW_MS <= now) times.first++
    // compacted only once half has expired, so each entry moves at most once
    if (times.first > all.length / 2) {
      all.splice(0, times.first)
      times.first = 0
    }
    return times
  }

  /** Frees the memory of keys that have been idle for a whole window. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_MS) return
    this.#sweptAt = now
    for (const [name, { all }] of this.#times) if ((all.at(-1) ?? 0) + WINDOW_MS <= now) this.#times.delete(name)
  }
}
