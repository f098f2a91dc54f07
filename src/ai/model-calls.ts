import { setTimeout as sleep } from 'node:timers/promises'
import type { LanguageModelV3Prompt } from '@ai-sdk/provider'
import { Breaker } from '../base/breaker.ts'
import type { Clock } from '../base/clock.ts'
import { Observer } from '../base/observer.ts'
import { type ApiError, limitReached } from '../contract/errors.ts'
import { CallReport } from './call-report.ts'
import type { ModelLimits } from './limits.ts'
import type { ChosenModel } from './model.ts'
import { isCausedByRequest, isPermanent, modelUnavailable, toModelError } from './model-errors.ts'
import { type FinishReason, streamOnce } from './model-stream.ts'
import type { Compose } from './offline-model.ts'

const RETRY_DELAY_MS = 250
/** The `Retry-After` value for clients whose calls exceed the limit on concurrent calls. */
const CLIENT_RETRY_MS = 1_000

export interface ModelRequest {
  prompt: LanguageModelV3Prompt
  compose: Compose
  /** Whether the reply is streamed to the client. */
  isStreamed: boolean
}

/** All model calls go through this class. It adds timeouts, one retry before the first token, a circuit breaker and a concurrency limit. */
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
    this.#breaker = new Breaker(clock, { failures: 5, trialEveryMs: 250, refusal: modelUnavailable })
  }

  /** Whether this service composes the text itself, without a model. */
  get isOffline(): boolean {
    return this.name === 'offline'
  }

  get isCircuitOpen(): boolean {
    return this.#breaker.isOpen
  }

  /** Yields the text of the reply as it arrives. Every failure is thrown as an `ApiError`. */
  async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<string, FinishReason> {
    if (this.#inFlight >= this.#limits.inFlight) throw this.#tooMany()
    const startedAt = this.#breaker.check()
    this.#inFlight++
    try {
      const reason = yield* this.#attempts(request, signal)
      this.#breaker.succeeded()
      return reason
    } catch (error) {
      if (!signal.aborted && !isCausedByRequest(error)) this.#breaker.failed(startedAt)
      throw toModelError(error)
    } finally {
      this.#inFlight--
    }
  }

  async *#attempts({ prompt, compose, isStreamed }: ModelRequest, signal: AbortSignal): AsyncGenerator<string, FinishReason> {
    const model = this.#model.forRequest(compose, isStreamed)
    const startedAt = performance.now()
    const firstTokenBy = startedAt + this.#limits.firstTokenMs
    for (let attempt = 1; ; attempt++) {
      let hasText = false
      const limits = { ...this.#limits, wholeMs: startedAt + this.#limits.wholeMs - performance.now() }
      const report = new CallReport(this.#observer, this.name)
      const text = streamOnce(model, prompt, limits, firstTokenBy - performance.now(), signal, report)
      try {
        for (;;) {
          const { done, value } = await text.next()
          if (done) return value
          hasText = true
          yield value
        }
      } catch (error) {
        const isLate = performance.now() + RETRY_DELAY_MS >= firstTokenBy
        if (hasText || attempt === 2 || isLate || signal.aborted || isPermanent(error)) throw error
        await sleep(RETRY_DELAY_MS)
      } finally {
        await text.return('stop')
      }
    }
  }

  #tooMany(): ApiError {
    const message = 'Too many AI responses are being generated. Retry after the number of seconds in the Retry-After header.'
    const { inFlight: limit } = this.#limits
    return limitReached('rate_limited', message, { policy: 'ai-concurrency', limit, now: this.#clock.now(), resetMs: CLIENT_RETRY_MS })
  }
}
