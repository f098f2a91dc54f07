import type { Clock } from './clock.ts'

interface BreakerSettings {
  /** The number of consecutive failures that open the circuit. */
  failures: number
  /** The interval between trial calls while the circuit is open. */
  trialEveryMs: number
  refusal(secondsToWait: number): Error
}

/** A circuit breaker: after several consecutive failures, all calls fail immediately except for one trial call at a time. */
export class Breaker {
  readonly #clock: Clock
  readonly #settings: BreakerSettings
  #failures = 0
  #trialStartedAt = 0
  #nextTrialAt = 0
  #succeededAt = Number.NEGATIVE_INFINITY

  constructor(clock: Clock, settings: BreakerSettings) {
    this.#clock = clock
    this.#settings = settings
  }

  /** Throws if the circuit is open and no trial is due. Otherwise, returns the start time of the call, to be passed to `failed`. */
  check(): number {
    const now = this.#clock.steady()
    if (!this.isOpen) return now
    const remaining = this.#nextTrialAt - now
    if (remaining > 0) throw this.#settings.refusal(Math.max(1, Math.ceil(remaining / 1000)))
    // this call is the trial; other calls fail until it succeeds or the next trial is due
    this.#trialStartedAt = now
    this.#postponeTrial(now)
    return now
  }

  get isOpen(): boolean {
    return this.#failures >= this.#settings.failures
  }

  succeeded(): void {
    this.#failures = 0
    this.#succeededAt = this.#clock.steady()
  }

  /**
   * Counts a failed call, unless it started before the last success. While the circuit is open, only a failed trial postpones the next
   * trial.
   */
  failed(startedAt: number): void {
    if (startedAt < this.#succeededAt) return
    this.#failures++
    if (this.#failures === this.#settings.failures || startedAt === this.#trialStartedAt) this.#postponeTrial(this.#clock.steady())
  }

  #postponeTrial(now: number): void {
    this.#nextTrialAt = now + this.#settings.trialEveryMs
  }
}
