import { setTimeout as sleep } from 'node:timers/promises'
import type { LanguageModelV3Prompt } from '@ai-sdk/provider'
import { Breaker } from '../base/breaker.ts'
import type { Clock } from '../base/clock.ts'
import { Observer } from '../base/observer.ts'
import { type ApiError, limitReached } from '../contract/errors.ts'
import { CallReport } from './call-report.ts'
import { isFinal, isOfTheRequest, modelResting, toModelFault } from './faults.ts'
import type { ModelLimits } from './limits.ts'
import type { ChosenModel } from './model.ts'
import { type FinishReason, streamOnce } from './model-stream.ts'

const RETRY_AFTER_MS = 250
/** After which somebody who came while too many calls ran should try again. */
const COME_AGAIN_MS = 1_000

export interface ModelRequest {
  prompt: LanguageModelV3Prompt
  /** What the offline engine answers. */
  compose(): string
  /** Whether the text goes out as it comes. */
  isSpoken: boolean
}

/** Every call of a model goes through here: limits, one retry before the first token, a breaker, and a bound on calls at once. */
export class ModelCalls {
  readonly name: string
  readonly #model: ChosenModel
  readonly #limits: ModelLimits
  readonly #clock: Clock
  readonly #observer: Observer
  readonly #breaker: Breaker
  #inFlight = 0

  constructor(model: ChosenModel, limits: ModelLimits, clock: Clock, observer = new Observer()) {
    this.name = model.name
    this.#model = model
    this.#limits = limits
    this.#clock = clock
    this.#observer = observer
    this.#breaker = new Breaker(clock, { failures: 5, trialEveryMs: 500, refusal: modelResting })
  }

  /** Whether it failed so often that it is not called now. */
  get isResting(): boolean {
    return this.#breaker.isOpen
  }

  /** The answer's text as it comes. A fault before the first token is told as an error of the interface, and so is any later one. */
  async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<string, FinishReason> {
    if (this.#inFlight >= this.#limits.inFlight) throw this.#tooMany()
    const begunAt = this.#breaker.check()
    this.#inFlight++
    try {
      const reason = yield* this.#attempts(request, signal)
      this.#breaker.succeeded()
      return reason
    } catch (error) {
      if (!signal.aborted && !isOfTheRequest(error)) this.#breaker.failed(begunAt)
      throw toModelFault(error)
    } finally {
      this.#inFlight--
    }
  }

  async *#attempts({ prompt, compose, isSpoken }: ModelRequest, signal: AbortSignal): AsyncGenerator<string, FinishReason> {
    const model = this.#model.answering(compose, isSpoken)
    const begun = performance.now()
    const firstTokenBy = begun + this.#limits.firstTokenMs
    for (let attempt = 1; ; attempt++) {
      let isBegun = false
      const limits = { ...this.#limits, wholeMs: begun + this.#limits.wholeMs - performance.now() }
      const report = new CallReport(this.#observer, this.name)
      const text = streamOnce(model, prompt, limits, firstTokenBy - performance.now(), signal, report)
      try {
        for (;;) {
          const { done, value } = await text.next()
          if (done) return value
          isBegun = true
          yield value
        }
      } catch (error) {
        const isLate = performance.now() + RETRY_AFTER_MS >= firstTokenBy
        if (isBegun || attempt === 2 || isLate || signal.aborted || isFinal(error)) throw error
        await sleep(RETRY_AFTER_MS)
      } finally {
        await text.return('stop')
      }
    }
  }
  #tooMany(): ApiError {
    const message = 'Too many AI answers are being made at this moment. Wait as long as Retry-After says.'
    const { inFlight: limit } = this.#limits
    return limitReached('rate_limited', message, { policy: 'ai-concurrency', limit, now: this.#clock.now(), freesIn: COME_AGAIN_MS })
  }
}
