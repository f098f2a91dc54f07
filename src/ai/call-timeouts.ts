import type { ModelLimits } from './limits.ts'

type Timeout = 'silence' | 'whole'

/** The timeouts of one model call. They apply even if the provider ignores the abort signal. */
export class CallTimeouts {
  readonly #abort = new AbortController()
  readonly #limits: ModelLimits
  readonly #whole: NodeJS.Timeout
  #silence: NodeJS.Timeout
  #stopWaiting: (reason: unknown) => void = () => {}
  expired: Timeout | null = null

  constructor(limits: ModelLimits, firstTokenMs: number, callerSignal: AbortSignal) {
    this.#limits = limits
    this.signal.addEventListener('abort', () => this.#stopWaiting(this.signal.reason), { once: true })
    this.#silence = setTimeout(() => this.#expire('silence'), firstTokenMs)
    this.#whole = setTimeout(() => this.#expire('whole'), limits.wholeMs)
    if (callerSignal.aborted) this.#abort.abort(callerSignal.reason)
    callerSignal.addEventListener('abort', this.#onCallerAbort, { once: true })
    this.#callerSignal = callerSignal
  }

  readonly #callerSignal: AbortSignal
  readonly #onCallerAbort = () => this.#abort.abort(this.#callerSignal.reason)

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /**
   * Waits until the promise settles or the call is aborted. `Promise.race` would leak memory, because one of its promises would live as
   * long as the call.
   */
  wait<T>(promise: PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#stopWaiting = reject
      if (this.signal.aborted) reject(this.signal.reason)
      promise.then(resolve, reject)
    })
  }

  textReceived(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#expire('silence'), this.#limits.betweenTokensMs)
  }

  /** Clears the timers and aborts the call if it is still running. */
  close(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#whole)
    this.#callerSignal.removeEventListener('abort', this.#onCallerAbort)
    this.#abort.abort(new Error('the call is closed'))
  }

  #expire(timeout: Timeout): void {
    this.expired = timeout
    this.#abort.abort(new Error(`the model timed out (${timeout})`))
  }
}
