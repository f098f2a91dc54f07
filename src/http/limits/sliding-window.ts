import { WINDOW_SECONDS } from '../../contract/limits.ts'

const WINDOW_MS = WINDOW_SECONDS * 1000
const SWEEP_MS = 30_000

/** A request's place in the window of the last minute. */
export interface Slot {
  allowed: boolean
  used: number
  remaining: number
  /** Milliseconds until the oldest counted request leaves the window and a slot frees. */
  freesIn: number
}

/** Where requests of a minute are counted: in this process, or in a store that instances share. */
export interface MinuteWindows {
  take(name: string, limit: number, now: number): Slot | Promise<Slot>
}

/** The times of one key, oldest first; those before `first` have left the window. */
interface Times {
  all: number[]
  first: number
}

/**
 * Exact: never more than the limit in any 60 s, and never a refusal while fewer lie in the last 60 s. A refused request
 * is not counted, so waiting as long as told always succeeds.
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
    return { allowed, used, remaining: Math.max(0, limit - used), freesIn: oldest + WINDOW_MS - now }
  }

  get size(): number {
    return this.#times.size
  }

  /** Counts a request that was let pass by what all instances share. */
  note(name: string, now: number): void {
    this.#sweep(now)
    this.#recent(name, now).all.push(now)
  }

  /** What taking a slot would answer, without taking it. */
  look(name: string, limit: number, now: number): Slot {
    const { all, first } = this.#recent(name, now)
    const used = all.length - first
    return { allowed: used < limit, used, remaining: Math.max(0, limit - used), freesIn: (all[first] ?? now) + WINDOW_MS - now }
  }

  #recent(name: string, now: number): Times {
    let times = this.#times.get(name)
    if (!times) this.#times.set(name, (times = { all: [], first: 0 }))
    const { all } = times
    while (times.first < all.length && (all[times.first] as number) + WINDOW_MS <= now) times.first++
    // moved together only when half is gone, so that each time is moved once at most
    if (times.first > all.length / 2) {
      all.splice(0, times.first)
      times.first = 0
    }
    return times
  }

  /** Keys that have been quiet for a whole window cost no memory. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_MS) return
    this.#sweptAt = now
    for (const [name, { all }] of this.#times) if ((all.at(-1) ?? 0) + WINDOW_MS <= now) this.#times.delete(name)
  }
}
