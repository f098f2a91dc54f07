import { setTimeout as sleep } from 'node:timers/promises'

const INTERVAL_MS = 2_000
/** The longest time that a reader waits for a write. Without this limit, readers would wait for two timeouts if the database hangs. */
const SETTLE_MS = 300

/** Writes at regular intervals and on demand, one write at a time. Callers that arrive before a write starts share it. */
export class WriteBehind {
  readonly #write: () => Promise<void>
  readonly #timer: NodeJS.Timeout
  #last: Promise<void> = Promise.resolve()
  #next: Promise<void> | null = null

  constructor(write: () => Promise<void>) {
    this.#write = write
    this.#timer = setInterval(() => void this.flush(), INTERVAL_MS).unref()
  }

  /** Resolves when everything up to now has been written or has failed. */
  flush(): Promise<void> {
    if (this.#next) return this.#next
    const next = this.#last.then(() => {
      this.#next = null
      return this.#write()
    })
    this.#next = this.#last = next
    return next
  }

  /** Like `flush`, but with a short timeout. */
  async settle(): Promise<void> {
    await Promise.race([this.flush(), sleep(SETTLE_MS, undefined, { ref: false })])
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}
