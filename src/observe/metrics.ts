import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type AnsweredRequest, type ModelCallEnd, Observer, type UnitOutcome } from '../base/observer.ts'
import { projectRoot } from '../base/project-root.ts'
import { type Parts, registerParts } from './parts.ts'
import { RequestTally } from './request-tally.ts'

const AI_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 60, 90]

/** All that this process tells of itself in numbers. No label is ever a key, a person or an address that somebody sent. */
export class Metrics extends Observer {
  readonly #registry = new Registry()
  readonly #requests = new RequestTally()
  readonly #units: Counter
  readonly #modelCalls: Histogram
  readonly #firstWords: Histogram
  readonly #tokens: Counter

  constructor() {
    super()
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests.register(this.#registry)
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
    new Gauge({ name: 'threefold_build_info', help: 'Always 1; says which version runs.', labelNames: ['version'], registers }).set(
      { version },
      1,
    )
    this.#units = new Counter({
      name: 'threefold_ai_units_total',
      help: 'Units of daily caps: spent with an answer, returned or lapsed without one, or capped when none was left.',
      labelNames: ['operation', 'outcome'],
      registers,
    })
    this.#modelCalls = new Histogram({
      name: 'threefold_ai_call_duration_seconds',
      help: 'Calls of the model by outcome, and how long they took.',
      labelNames: ['provider', 'outcome'],
      buckets: AI_SECONDS,
      registers,
    })
    this.#firstWords = new Histogram({
      name: 'threefold_ai_first_word_seconds',
      help: 'How long the model took to its first word.',
      labelNames: ['provider'],
      buckets: AI_SECONDS,
      registers,
    })
    this.#tokens = new Counter({
      name: 'threefold_ai_tokens_total',
      help: 'Tokens that the provider counted, into the model and out of it.',
      labelNames: ['provider', 'direction'],
      registers,
    })
  }

  override requestAnswered(answered: AnsweredRequest): void {
    this.#requests.count(answered)
  }

  override unitSettled(operation: string, outcome: UnitOutcome): void {
    this.#units.inc({ operation, outcome })
  }

  override modelCallStarted(model: string): (end: ModelCallEnd) => void {
    const [provider = model] = model.split('/')
    return ({ outcome, seconds, firstWordSeconds, inputTokens, outputTokens }) => {
      this.#modelCalls.observe({ provider, outcome }, seconds)
      if (firstWordSeconds !== null) this.#firstWords.observe({ provider }, firstWordSeconds)
      if (inputTokens > 0) this.#tokens.inc({ provider, direction: 'in' }, inputTokens)
      if (outputTokens > 0) this.#tokens.inc({ provider, direction: 'out' }, outputTokens)
    }
  }

  /** Adds what is read from the service's parts whenever somebody asks. */
  watch(parts: Parts): void {
    registerParts(this.#registry, parts)
  }

  get type(): string {
    return this.#registry.contentType
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
