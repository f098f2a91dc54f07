import { WINDOW_SECONDS } from '../../contract/limits.ts'

const WINDOW_MS = WINDOW_SECONDS * 1000
const SWEEP_MS = 30_000

/** A window and how many requests it admits. */
export interface Allowance {
  name: string
  /** The name of the limit in headers and errors. */
  policy: string
  limit: number
}

/** A request's place in the window of the last minute. If several windows apply, the place in the one with the least room left. */
export interface Slot {
  policy: string
  limit: number
  allowed: boolean
  used: number
  remaining: number
  /** Milliseconds until the oldest counted request leaves the window or, if this request was rejected, until it would be admitted. */
  resetMs: number
}

/** Counts the requests of the last minute, in this process or in a store shared by all instances. */
export interface MinuteWindows {
  /** Takes `count` slots in each of the windows or, if one of them is too full, in none. With a count of 0, only checks for room. */
  take(allowances: readonly Allowance[], now: number, count?: number): Slot | Promise<Slot>
}

/** The request times of one key or person, oldest first; those before `first` have left the window. */
interface Times {
  all: number[]
  first: number
}

interface Store extends Iterable<[string, Times], unknown> {
  readonly size: number
  get(name: string): Times | undefined
  set(name: string, times: Times): unknown
  delete(name: string): boolean
}

const isTighter = (one: Slot, other: Slot): boolean => {
  if (one.allowed !== other.allowed) return !one.allowed
  return one.allowed ? one.remaining < other.remaining : one.resetMs > other.resetMs
}

/** The slot with the least room, which decides whether the request is admitted. In a tie, the first one is used. */
export const tightest = (slots: readonly Slot[]): Slot => slots.reduce((best, slot) => (isTighter(slot, best) ? slot : best))

/**
 * Counts exactly: never admits more than the limit in any 60 seconds, and never rejects a request if fewer were admitted in the last 60
 * seconds. Rejected requests are not counted, so a retry after `resetMs` always succeeds.
 */
export class SlidingWindows implements MinuteWindows {
  readonly #times: Store
  #sweptAt = 0

  /** If some counts may be forgotten, pass a store that evicts old entries, to limit memory use. */
  constructor(times: Store = new Map()) {
    this.#times = times
  }

  take(allowances: readonly Allowance[], now: number, count = 1): Slot {
    this.#sweep(now)
    const slot = this.peek(allowances, now, count)
    if (!slot.allowed) return slot
    this.record(allowances, now, count)
    slot.used += count
    slot.remaining -= count
    return slot
  }

  get size(): number {
    return this.#times.size
  }

  /** Counts requests that the shared store admitted. */
  record(allowances: readonly Allowance[], now: number, count: number): void {
    this.#sweep(now)
    for (const { name } of allowances) {
      const { all } = this.#recent(name, now)
      for (let added = 0; added < count; added++) all.push(now)
    }
  }

  /** Returns whether `take` would succeed, without taking anything. */
  peek(allowances: readonly Allowance[], now: number, count: number): Slot {
    let tightest = this.#look(allowances[0] as Allowance, now, count)
    for (let index = 1; index < allowances.length; index++) {
      const slot = this.#look(allowances[index] as Allowance, now, count)
      if (isTighter(slot, tightest)) tightest = slot
    }
    return tightest
  }

  #look({ name, policy, limit }: Allowance, now: number, count: number): Slot {
    const { all, first } = this.#recent(name, now)
    const used = all.length - first
    const lastInTheWay = all[first + Math.max(0, used + count - limit - 1)] ?? now
    const resetMs = lastInTheWay + WINDOW_MS - now
    return { policy, limit, allowed: used + count <= limit, used, remaining: Math.max(0, limit - used), resetMs }
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

  /** Frees the memory of keys and people that have been idle for a whole window. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_MS) return
    this.#sweptAt = now
    for (const [name, { all }] of this.#times) if ((all.at(-1) ?? 0) + WINDOW_MS <= now) this.#times.delete(name)
  }
}
