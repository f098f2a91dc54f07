import { WINDOW_SECONDS } from '../contract/limits.ts'

const WINDOW_MS = WINDOW_SECONDS * 1000
const SWEEP_MS = 30_000

export interface Take {
  allowed: boolean
  used: number
  remaining: number
  /** Milliseconds until the oldest counted request leaves the window and a slot frees. */
  freesIn: number
}

/**
 * Exact: never more than the limit in any 60 s, and never a refusal while fewer lie in the last 60 s. A refused request
 * is not counted, so waiting as long as told always succeeds.
 */
export class SlidingWindows {
  readonly #times = new Map<string, number[]>()
  #sweptAt = 0

  take(name: string, limit: number, now: number): Take {
    this.#sweep(now)
    const times = this.#recent(name, now)
    const allowed = times.length < limit
    if (allowed) times.push(now)
    const oldest = times[0] ?? now
    return { allowed, used: times.length, remaining: Math.max(0, limit - times.length), freesIn: oldest + WINDOW_MS - now }
  }

  get size(): number {
    return this.#times.size
  }

  remaining(name: string, limit: number, now: number): number {
    return Math.max(0, limit - this.#recent(name, now).length)
  }

  #recent(name: string, now: number): number[] {
    let times = this.#times.get(name)
    if (!times) this.#times.set(name, (times = []))
    let gone = 0
    while (gone < times.length && (times[gone] as number) + WINDOW_MS <= now) gone++
    if (gone > 0) times.splice(0, gone)
    return times
  }

  /** Keys that have been quiet for a whole window cost no memory. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_MS) return
    this.#sweptAt = now
    for (const [name, times] of this.#times) if ((times.at(-1) ?? 0) + WINDOW_MS <= now) this.#times.delete(name)
  }
}
