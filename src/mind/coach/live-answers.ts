import { setMaxListeners } from 'node:events'
import type { Logger } from 'pino'
import type { LiveAnswer } from './live-answer.ts'

/** The answers that this instance is producing, even if no client is reading them anymore. */
export class LiveAnswers {
  readonly #running = new Map<string, { answer: LiveAnswer; work: Promise<void> }>()
  readonly #stop = new AbortController()
  readonly #log: Logger

  constructor(log: Logger) {
    this.#log = log
    setMaxListeners(0, this.#stop.signal) // every answer in progress adds a listener
  }

  get size(): number {
    return this.#running.size
  }

  /** Aborted when answers in progress have to stop. */
  get stopping(): AbortSignal {
    return this.#stop.signal
  }

  find(id: string): LiveAnswer | undefined {
    return this.#running.get(id)?.answer
  }

  /** Starts producing an answer; the model's timeouts limit how long this takes. */
  run(answer: LiveAnswer, produce: (signal: AbortSignal) => Promise<void>): void {
    const work = produce(this.#stop.signal)
      .catch((err) => this.#log.error({ err }, 'failed to close a reply stream'))
      .finally(() => this.#running.delete(answer.id))
    this.#running.set(answer.id, { answer, work })
  }

  /** Waits for the answers in progress. Those that take longer than the given time end with an error, and their units are released. */
  async drain(milliseconds: number): Promise<void> {
    setTimeout(() => this.#stop.abort(new Error('the service is shutting down')), milliseconds).unref()
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ work }) => work))
  }
}
