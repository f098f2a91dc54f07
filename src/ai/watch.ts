import type { ModelLimits } from './limits.ts'

/** Why a watched call was ended. */
export type Overrun = 'silence' | 'whole'

/** Watches one call of a model: what does not come in time is not waited for, whether or not the provider heeds the abort. */
export class Watch {
  readonly #abort = new AbortController()
  readonly #aborted: Promise<never>
  readonly #limits: ModelLimits
  readonly #whole: NodeJS.Timeout
  #silence: NodeJS.Timeout
  overrun: Overrun | null = null

  constructor(limits: ModelLimits, firstTokenMs: number, outside: AbortSignal) {
    this.#limits = limits
    this.#aborted = new Promise((_, reject) => {
      this.#abort.signal.addEventListener('abort', () => reject(this.#abort.signal.reason), { once: true })
    })
    this.#aborted.catch(() => {})
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

  wait<T>(promise: PromiseLike<T>): Promise<T> {
    return Promise.race([promise, this.#aborted])
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
