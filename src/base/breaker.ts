import type { Clock } from './clock.ts'

interface BreakerSettings {
  /** Failures in a row after which nobody waits any more. */
  failures: number
  /** From one trial to the next. */
  trialEveryMs: number
  refusal(secondsToWait: number): Error
}

/** After several failures in a row nobody waits for a part any more; one call at a time tries whether it is back. */
export class Breaker {
  readonly #clock: Clock
  readonly #settings: BreakerSettings
  #failures = 0
  #trialBegunAt = 0
  #nextTrialAt = 0
  #succeededAt = Number.NEGATIVE_INFINITY

  constructor(clock: Clock, settings: BreakerSettings) {
    this.#clock = clock
    this.#settings = settings
  }

  /** Answers when the call began, which its failure must tell. */
  check(): number {
    const now = this.#clock.steady()
    if (!this.isOpen) return now
    const left = this.#nextTrialAt - now
    if (left > 0) throw this.#settings.refusal(Math.max(1, Math.ceil(left / 1000)))
    // this call is the trial; others wait for its outcome
    this.#trialBegunAt = now
    this.#leaveAlone(now)
    return now
  }

  get isOpen(): boolean {
    return this.#failures >= this.#settings.failures
  }

  succeeded(): void {
    this.#failures = 0
    this.#succeededAt = this.#clock.steady()
  }

  /** Of a call that began before the last success it says nothing new; nor does one that began before the trial put off the next. */
  failed(begunAt: number): void {
    if (begunAt < this.#succeededAt) return
    this.#failures++
    if (this.#failures === this.#settings.failures || begunAt === this.#trialBegunAt) this.#leaveAlone(this.#clock.steady())
  }

  #leaveAlone(now: number): void {
    this.#nextTrialAt = now + this.#settings.trialEveryMs
  }
}
