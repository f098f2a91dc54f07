import { Counter, type Metric, type Registry } from 'prom-client'
import type { CompletedRequest } from '../base/observer.ts'

/** Upper bounds of the histogram buckets in milliseconds, covering everything from cached responses to slow AI responses. */
const BOUNDS_MS = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000]

const LABELS = ['method', 'route', 'status', 'code'] as const

interface Tally {
  labels: { method: string; route: string }
  /** Keyed by error code or, if there was no error, by status. Each error code has only one status. */
  counts: Map<string | number, { status: number; code: string; count: number }>
  sumMs: number
  /** The number of requests in each bucket: one bucket for each bound, and a last one for longer requests. */
  buckets: number[]
}

/**
 * Counts requests by route pattern, method, status and code, and records how long they took. prom-client hashes the labels on
 * every call, which is too slow for responses that take microseconds, so this class keeps the counts and exports them on each scrape.
 */
export class RequestTally {
  readonly #tallies = new Map<string | null, Map<string, Tally>>()

  count({ method, route, status, ms, refusal }: CompletedRequest): void {
    const tally = this.#tallies.get(route)?.get(method) ?? this.#newTally(route, method)
    const name = refusal?.code ?? status
    const known = tally.counts.get(name)
    if (known) known.count++
    else tally.counts.set(name, { status, code: refusal?.code ?? '', count: 1 })
    tally.sumMs += ms
    let bucket = 0
    while (bucket < BOUNDS_MS.length && ms > (BOUNDS_MS[bucket] ?? 0)) bucket++
    tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1
  }

  /** `prefix` is the start of each metric's name. `of` is the end of each description, and says which requests are counted. */
  register(registry: Registry, prefix: string, of = ''): void {
    const all = () => this.#all()
    new Counter({
      name: `${prefix}_requests_total`,
      help: `Responses by route pattern, method, status and error code${of}.`,
      labelNames: LABELS,
      registers: [registry],
      collect() {
        this.reset()
        for (const { labels, counts } of all())
          for (const { status, code, count } of counts.values()) this.inc({ ...labels, status, code }, count)
      },
    })
    const histogram = {
      name: `${prefix}_request_duration_seconds`,
      help: `Time from the request headers to the last byte of the response${of}.`,
      type: 'histogram',
      get: async () => ({ ...histogram, values: all().flatMap((tally) => samplesOf(histogram.name, tally)), aggregator: 'sum' }),
    }
    registry.registerMetric(histogram as unknown as Metric)
  }

  #all(): Tally[] {
    return [...this.#tallies.values()].flatMap((methods) => [...methods.values()])
  }

  #newTally(route: string | null, method: string): Tally {
    const tally = { labels: { method, route: route ?? 'none' }, counts: new Map(), sumMs: 0, buckets: [...BOUNDS_MS.map(() => 0), 0] }
    const methods = this.#tallies.get(route) ?? new Map<string, Tally>()
    this.#tallies.set(route, methods.set(method, tally))
    return tally
  }
}

function samplesOf(name: string, { labels, sumMs, buckets }: Tally) {
  let count = 0
  const sample = (metric: string, value: number, more = {}) => ({
    metricName: `${name}_${metric}`,
    value,
    labels: { ...labels, ...more },
  })
  const bounds = [...BOUNDS_MS.map((ms) => String(ms / 1_000)), '+Inf']
  return [
    ...bounds.map((le, index) => sample('bucket', (count += buckets[index] ?? 0), { le })),
    sample('sum', sumMs / 1_000),
    sample('count', count),
  ]
}
