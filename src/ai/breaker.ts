import type { Clock } from '../clock.ts'
import { ApiError } from '../contract/errors.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 10_000

/** After several failures in a row nobody waits for the model any more; one call at a time tries whether it is back. */
export class Breaker {
  readonly #clock: Clock
  #failures = 0
  #openedAt = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  check(): void {
    if (this.#failures < FAILURES_TO_OPEN) return
    const left = this.#openedAt + OPEN_MS - this.#clock.steady()
    if (left > 0)
      throw new ApiError(
        'upstream_error',
        'The model has failed several times in a row and is not being called now. Nothing was charged.',
        { reason: 'model_unavailable' },
        { headers: { 'retry-after': String(Math.max(1, Math.ceil(left / 1000))) } },
      )
    // this call is the trial; others wait for its outcome
    this.#openedAt = this.#clock.steady()
  }

  succeeded(): void {
    this.#failures = 0
  }

  failed(): void {
    this.#failures++
    if (this.#failures >= FAILURES_TO_OPEN) this.#openedAt = this.#clock.steady()
  }
}
