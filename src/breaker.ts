import type { Clock } from './clock.ts'
import type { ApiError } from './contract/errors.ts'

interface BreakerSettings {
  /** Failures in a row after which nobody waits any more. */
  failures: number
  /** From one trial to the next. */
  trialEveryMs: number
  refusal(secondsToWait: number): ApiError
}

/** After several failures in a row nobody waits for a part any more; one call at a time tries whether it is back. */
export class Breaker {
  readonly #clock: Clock
  readonly #settings: BreakerSettings
  #failures = 0
  #openedAt = 0

  constructor(clock: Clock, settings: BreakerSettings) {
    this.#clock = clock
    this.#settings = settings
  }

  check(): void {
    if (this.#failures < this.#settings.failures) return
    const left = this.#openedAt + this.#settings.trialEveryMs - this.#clock.steady()
    if (left > 0) throw this.#settings.refusal(Math.max(1, Math.ceil(left / 1000)))
    // this call is the trial; others wait for its outcome
    this.#openedAt = this.#clock.steady()
  }

  get isOpen(): boolean {
    return this.#failures >= this.#settings.failures
  }

  succeeded(): void {
    this.#failures = 0
  }

  failed(): void {
    this.#failures++
    if (this.#failures >= this.#settings.failures) this.#openedAt = this.#clock.steady()
  }
}
