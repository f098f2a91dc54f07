import { setMaxListeners } from 'node:events'
import type { Logger } from 'pino'
import type { LiveAnswer } from './live-answer.ts'

/** The answers that are being made on this instance, whether or not anybody still reads them. */
export class LiveAnswers {
  readonly #running = new Map<string, { answer: LiveAnswer; work: Promise<void> }>()
  readonly #stop = new AbortController()
  readonly #log: Logger

  constructor(log: Logger) {
    this.#log = log
    setMaxListeners(0, this.#stop.signal) // every answer that is being made listens
  }

  get size(): number {
    return this.#running.size
  }

  /** Fires when work that still runs must end. */
  get stopping(): AbortSignal {
    return this.#stop.signal
  }

  find(id: string): LiveAnswer | undefined {
    return this.#running.get(id)?.answer
  }

  /** Starts the making of an answer; it ends by itself, within the model's limits. */
  run(answer: LiveAnswer, make: (signal: AbortSignal) => Promise<void>): void {
    const work = make(this.#stop.signal)
      .catch((err) => this.#log.error({ err }, 'an answer could not be ended properly'))
      .finally(() => this.#running.delete(answer.id))
    this.#running.set(answer.id, { answer, work })
  }

  /** Lets what runs finish; what takes longer than this ends with an error, and its unit goes back. */
  async drain(milliseconds: number): Promise<void> {
    setTimeout(() => this.#stop.abort(new Error('the service is stopping')), milliseconds).unref()
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ work }) => work))
  }
}
