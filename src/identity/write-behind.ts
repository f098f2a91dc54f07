import { setTimeout as sleep } from 'node:timers/promises'

const EVERY_MS = 2_000
/** Who would read what is written does not wait longer for it: a database that hangs is waited for once, not twice. */
const PATIENCE_MS = 300

/** Writes every two seconds and when it is asked to, never twice at once. Who asks before a write has begun shares it. */
export class WriteBehind {
  readonly #write: () => Promise<void>
  readonly #timer: NodeJS.Timeout
  #last: Promise<void> = Promise.resolve()
  #next: Promise<void> | null = null

  constructor(write: () => Promise<void>) {
    this.#write = write
    this.#timer = setInterval(() => void this.flush(), EVERY_MS).unref()
  }

  /** Everything up to now is written, or could not be. */
  flush(): Promise<void> {
    if (this.#next) return this.#next
    const next = this.#last.then(() => {
      this.#next = null
      return this.#write()
    })
    this.#next = this.#last = next
    return next
  }

  async settle(): Promise<void> {
    await Promise.race([this.flush(), sleep(PATIENCE_MS, undefined, { ref: false })])
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}
