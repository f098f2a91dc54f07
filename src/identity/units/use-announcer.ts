import type { FastifyBaseLogger } from 'fastify'

/** After an announcement is sent, further ones are collected for this long. */
const PAUSE_MS = 50

type SendUse = (families: string[]) => Promise<void>

/**
 * Tells other instances which keys' units have been used, so that they stop showing outdated numbers. The first announcement is sent
 * immediately. Later ones are collected briefly and sent together, so the number of messages doesn't grow with the number of answers.
 */
export class UseAnnouncer {
  readonly #send: SendUse
  readonly #log: FastifyBaseLogger
  #families = new Set<string>()
  #sending: Promise<void> | null = null
  #pause: NodeJS.Timeout | undefined

  constructor(send: SendUse, log: FastifyBaseLogger) {
    this.#send = send
    this.#log = log
  }

  announce(family: string): void {
    this.#families.add(family)
    if (!this.#sending && !this.#pause) this.#flush()
  }

  #flush(): void {
    if (this.#families.size === 0) return
    const families = [...this.#families]
    this.#families = new Set()
    this.#sending = this.#send(families)
      .catch((err) => {
        this.#log.warn({ err, families: families.length }, 'failed to announce the use of AI units; will retry')
        for (const family of families) this.#families.add(family)
      })
      .finally(() => {
        this.#sending = null
        this.#pause = setTimeout(() => {
          this.#pause = undefined
          this.#flush()
        }, PAUSE_MS).unref()
      })
  }

  /** Sends the remaining announcements. */
  async close(): Promise<void> {
    await this.#sending
    clearTimeout(this.#pause)
    if (this.#families.size > 0) await this.#send([...this.#families]).catch(() => {})
  }
}
