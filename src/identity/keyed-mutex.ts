import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs work for the same key one task at a time. If a task fails, the tasks queued behind it fail too: they would fail for the
 * same reason, after the same wait.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>()
  readonly #rest: number

  /** After each task, the next one of the same key waits for `rest` times as long as the task took. */
  constructor(rest = 0) {
    this.#rest = rest
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    let start = 0
    const own = (this.#last.get(key) ?? Promise.resolve()).then(() => {
      start = performance.now()
      return work()
    })
    const rested = this.#rest > 0 ? own.then(() => sleep(this.#rest * (performance.now() - start))) : own
    this.#last.set(key, rested)
    const forget = () => {
      if (this.#last.get(key) === rested) this.#last.delete(key)
    }
    rested.then(forget, forget)
    return own
  }
}

/**
 * Reads that keep the database busy for milliseconds. Whoever sends many at once gets them one after another, and takes up no more
 * than a quarter of the time, so that others hardly notice.
 */
export const heavyReads = new KeyedMutex(3)
