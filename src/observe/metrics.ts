import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type CompletedRequest, type ModelCallEnd, Observer, type UnitOutcome } from '../base/observer.ts'
import { projectRoot } from '../base/project-root.ts'
import type { MetricValues } from './otlp-data.ts'
import { RequestTally } from './request-tally.ts'
import { type MetricSources, registerServiceMetrics } from './service-metrics.ts'

const AI_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 60, 90]

class TestKeyObserver extends Observer {
  readonly #requests: RequestTally

  constructor(requests: RequestTally) {
    super()
    this.#requests = requests
  }

  override requestCompleted(request: CompletedRequest): void {
    this.#requests.count(request)
  }
}

/** The Prometheus metrics of this process. Labels never contain a key, a person or a URL from a request. */
export class Metrics extends Observer {
  /** Counts the requests made with test keys separately; nothing else is recorded about them. */
  readonly ofTestKeys: Observer
  readonly version: string = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version
  readonly #registry = new Registry()
  readonly #requests = new RequestTally()
  readonly #units: Counter
  readonly #modelCalls: Histogram
  readonly #firstTokens: Histogram
  readonly #tokens: Counter

  constructor() {
    super()
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests.register(this.#registry, 'threefold')
    const testRequests = new RequestTally()
    testRequests.register(this.#registry, 'threefold_test', ', with test keys')
    this.ofTestKeys = new TestKeyObserver(testRequests)
    const { version } = this
    new Gauge({
      name: 'threefold_build_info',
      help: 'Always 1; the label is the version of the service.',
      labelNames: ['version'],
      registers,
    }).set({ version }, 1)
    this.#units = new Counter({
      name: 'threefold_ai_units_total',
      help: 'Daily AI units by outcome: spent, returned, lapsed (the reservation expired) or capped (none was left).',
      labelNames: ['operation', 'outcome'],
      registers,
    })
    this.#modelCalls = new Histogram({
      name: 'threefold_ai_call_duration_seconds',
      help: 'Duration of model calls, by outcome.',
      labelNames: ['provider', 'outcome'],
      buckets: AI_SECONDS,
      registers,
    })
    this.#firstTokens = new Histogram({
      name: 'threefold_ai_first_word_seconds',
      help: 'Time until the first token from the model.',
      labelNames: ['provider'],
      buckets: AI_SECONDS,
      registers,
    })
    this.#tokens = new Counter({
      name: 'threefold_ai_tokens_total',
      help: 'Input and output tokens, as counted by the provider.',
      labelNames: ['provider', 'direction'],
      registers,
    })
  }

  override requestCompleted(request: CompletedRequest): void {
    this.#requests.count(request)
  }

  override unitSettled(operation: string, outcome: UnitOutcome): void {
    this.#units.inc({ operation, outcome })
  }

  override modelCallStarted(model: string): (end: ModelCallEnd) => void {
    const [provider = model] = model.split('/')
    return ({ outcome, seconds, firstWordSeconds, inputTokens, outputTokens }) => {
      this.#modelCalls.observe({ provider, outcome }, seconds)
      if (firstWordSeconds !== null) this.#firstTokens.observe({ provider }, firstWordSeconds)
      if (inputTokens > 0) this.#tokens.inc({ provider, direction: 'in' }, inputTokens)
      if (outputTokens > 0) this.#tokens.inc({ provider, direction: 'out' }, outputTokens)
    }
  }

  /** Adds metrics that are read from the running service on each scrape. */
  addSources(sources: MetricSources): void {
    registerServiceMetrics(this.#registry, sources)
  }

  get type(): string {
    return this.#registry.contentType
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  values(): Promise<MetricValues[]> {
    return this.#registry.getMetricsAsJSON() as Promise<MetricValues[]>
  }
}
