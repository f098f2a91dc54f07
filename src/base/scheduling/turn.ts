import { AsyncResource } from 'node:async_hooks'
import { SPARING } from './sparing.ts'

/** The clock and timers, which tests replace. */
interface Timing {
  now(): number
  /** Calls the function in the next iteration of the event loop. */
  inNextIteration(call: () => void): void
  /** Calls the function after the given number of milliseconds. Returns a function that cancels the call. */
  after(milliseconds: number, call: () => void): () => void
}

const eventLoop: Timing = {
  now: () => performance.now(),
  inNextIteration: (call) => void setImmediate(call),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Long work is interrupted after this time so that other requests can be handled. */
const SLICE_MS = 2
/** Shorter pauses accumulate until they reach this length, because timers are no more precise than this. */
const SHORTEST_PAUSE_MS = 1

/**
 * Divides work that takes milliseconds into turns, and runs one turn in each iteration of the event loop, so that even many such tasks
 * delay other requests by only one turn. People take turns, and each person must pause after a turn.
 */
export class Turns {
  readonly #timing: Timing
  /** Waiting tasks by person. The person whose last turn was longest ago comes first. */
  readonly #waiting = new Map<string, (() => void)[]>()
  /** When each person's pause ends. A pause is only a few times as long as the turn before it, so there are never many pauses at once. */
  readonly #pausedUntil = new Map<string, number>()
  #isScheduled = false
  #cancelTimer: (() => void) | undefined

  constructor(timing: Timing = eventLoop) {
    this.#timing = timing
  }

  /** Runs the work in one turn. If it returns a promise, the turn ends before the promise resolves. */
  run<T>(person: string, work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      // another request may trigger this task, so the task is bound to the context of the request that queued it
      const task = AsyncResource.bind(() => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      })
      const own = this.#waiting.get(person)
      if (own) own.push(task)
      else this.#waiting.set(person, [task])
      this.#schedule()
    })
  }

  /** Runs the work for each value, in as many turns as necessary. */
  async each<Value>(person: string, values: Iterable<Value>, work: (value: Value) => void): Promise<void> {
    const rest = values[Symbol.iterator]()
    const slice = (): boolean => {
      const end = this.#timing.now() + SLICE_MS
      do {
        const { done, value } = rest.next()
        if (done) return true
        work(value)
      } while (this.#timing.now() < end)
      return false
    }
    while (!(await this.run(person, slice)));
  }

  /** The number of people who are waiting or pausing. */
  get size(): number {
    return new Set([...this.#waiting.keys(), ...this.#pausedUntil.keys()]).size
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.size === 0) return
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    this.#isScheduled = true
    this.#timing.inNextIteration(() => this.#take())
  }

  #take(): void {
    this.#isScheduled = false
    const now = this.#timing.now()
    for (const [person, end] of this.#pausedUntil) if (end <= now) this.#pausedUntil.delete(person)
    const person = this.#next(now)
    if (person === undefined) this.#wait(now)
    else this.#give(person, now)
  }

  #give(person: string, now: number): void {
    const [task, ...others] = this.#waiting.get(person) ?? []
    this.#waiting.delete(person)
    if (others.length > 0) this.#waiting.set(person, others)
    task?.()
    this.#pausedUntil.set(person, Math.max(this.#pausedUntil.get(person) ?? 0, now) + (1 + SPARING) * (this.#timing.now() - now))
    this.#schedule()
  }

  #next(now: number): string | undefined {
    for (const person of this.#waiting.keys()) if (this.#pauseOf(person, now) < SHORTEST_PAUSE_MS) return person
    return undefined
  }

  #pauseOf(person: string, now: number): number {
    return (this.#pausedUntil.get(person) ?? now) - now
  }

  /** Waits until the shortest remaining pause is over. */
  #wait(now: number): void {
    const shortest = Math.min(...[...this.#waiting.keys()].map((person) => this.#pauseOf(person, now)))
    this.#cancelTimer = this.#timing.after(Math.ceil(shortest - SHORTEST_PAUSE_MS) || 1, () => this.#schedule())
  }
}

/** All work in a process shares one event loop, so it also shares one schedule of turns. */
export const turns = new Turns()
