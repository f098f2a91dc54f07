import type { Clock } from '../base/clock.ts'
import { ApiError } from '../contract/errors.ts'

const REPEATED_MS = 1_000

interface Refusal {
  error: ApiError
  until: number
}

/** Repeats a refusal for a second without doing the work again, so that a client that retries too early puts no load on the databases. */
export class RepeatedRefusals {
  readonly #clock: Clock
  readonly #refusals = new Map<string, Refusal>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Throws the refusal remembered under this name, if any. Otherwise, does the work, and remembers the error if it is due to a rate limit.
   */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const known = this.#refusals.get(name)
    if (known && this.#clock.now() < known.until) throw known.error
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rate_limited') this.#remember(name, error)
      throw error
    }
  }

  #remember(name: string, error: ApiError): void {
    const now = this.#clock.now()
    for (const [other, { until }] of this.#refusals) if (until <= now) this.#refusals.delete(other)
    this.#refusals.set(name, { error, until: now + REPEATED_MS })
  }
}
