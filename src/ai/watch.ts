import type { ModelLimits } from './limits.ts'

/** Why a watched call was ended. */
type Overrun = 'silence' | 'whole'

/** Watches one call of a model: what does not come in time is not waited for, whether or not the provider heeds the abort. */
export class Watch {
  readonly #abort = new AbortController()
  readonly #limits: ModelLimits
  readonly #whole: NodeJS.Timeout
  #silence: NodeJS.Timeout
  #stopWaiting: (reason: unknown) => void = () => {}
  overrun: Overrun | null = null

  constructor(limits: ModelLimits, firstTokenMs: number, outside: AbortSignal) {
    this.#limits = limits
    this.signal.addEventListener('abort', () => this.#stopWaiting(this.signal.reason), { once: true })
    this.#silence = setTimeout(() => this.#end('silence'), firstTokenMs)
    this.#whole = setTimeout(() => this.#end('whole'), limits.wholeMs)
    if (outside.aborted) this.#abort.abort(outside.reason)
    outside.addEventListener('abort', this.#onOutside, { once: true })
    this.#outside = outside
  }

  readonly #outside: AbortSignal
  readonly #onOutside = () => this.#abort.abort(this.#outside.reason)

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** One at a time. A promise to race with would hold on to all that it was ever raced with. */
  wait<T>(promise: PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#stopWaiting = reject
      if (this.signal.aborted) reject(this.signal.reason)
      promise.then(resolve, reject)
    })
  }

  heard(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#end('silence'), this.#limits.betweenTokensMs)
  }

  /** Stops watching, and the call if it still runs. */
  close(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#whole)
    this.#outside.removeEventListener('abort', this.#onOutside)
    this.#abort.abort(new Error('over'))
  }

  #end(overrun: Overrun): void {
    this.overrun = overrun
    this.#abort.abort(new Error(`the model was too slow (${overrun})`))
  }
}
