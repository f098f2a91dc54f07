import { Counter, type Metric, type Registry } from 'prom-client'
import type { AnsweredRequest } from '../base/observer.ts'

/** Upper bounds in milliseconds: from an answer that was ready to the longest that a model may take to begin. */
const BOUNDS_MS = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000]

const LABELS = ['method', 'route', 'status', 'code'] as const

interface Ways {
  labels: { method: string; route: string }
  /** By error code, or by status where there was none: each stands for the other. */
  counts: Map<string | number, { status: number; code: string; count: number }>
  sumMs: number
  /** One for each bound, and the last for what took longer. */
  buckets: number[]
}

/**
 * Counts answers by route pattern, method, status and code, and how long they took. The library hashes labels at every call,
 * which would be felt by answers that take microseconds: so the counting is done here, and told when somebody asks.
 */
export class RequestTally {
  readonly #ways = new Map<string | null, Map<string, Ways>>()

  count({ method, route, status, ms, refusal }: AnsweredRequest): void {
    const ways = this.#ways.get(route)?.get(method) ?? this.#newWays(route, method)
    const name = refusal?.code ?? status
    const known = ways.counts.get(name)
    if (known) known.count++
    else ways.counts.set(name, { status, code: refusal?.code ?? '', count: 1 })
    ways.sumMs += ms
    let bucket = 0
    while (bucket < BOUNDS_MS.length && ms > (BOUNDS_MS[bucket] as number)) bucket++
    ways.buckets[bucket] = (ways.buckets[bucket] as number) + 1
  }

  register(registry: Registry): void {
    const tally = this
    new Counter({
      name: 'threefold_requests_total',
      help: 'Answered requests by route pattern, method, status and error code.',
      labelNames: LABELS,
      registers: [registry],
      collect() {
        this.reset()
        for (const { labels, counts } of tally.#all())
          for (const { status, code, count } of counts.values()) this.inc({ ...labels, status, code }, count)
      },
    })
    const histogram = {
      name: 'threefold_request_duration_seconds',
      help: 'How long requests took, from their head to the last byte of their answer.',
      type: 'histogram',
      get: async () => ({ ...histogram, values: tally.#all().flatMap(samplesOf), aggregator: 'sum' }),
    }
    registry.registerMetric(histogram as unknown as Metric)
  }

  #all(): Ways[] {
    return [...this.#ways.values()].flatMap((methods) => [...methods.values()])
  }

  #newWays(route: string | null, method: string): Ways {
    const ways = { labels: { method, route: route ?? 'none' }, counts: new Map(), sumMs: 0, buckets: [...BOUNDS_MS.map(() => 0), 0] }
    const methods = this.#ways.get(route) ?? new Map<string, Ways>()
    this.#ways.set(route, methods.set(method, ways))
    return ways
  }
}

function samplesOf({ labels, sumMs, buckets }: Ways) {
  let count = 0
  const sample = (metric: string, value: number, more = {}) => ({
    metricName: `threefold_request_duration_seconds_${metric}`,
    value,
    labels: { ...labels, ...more },
  })
  const bounds = [...BOUNDS_MS.map((ms) => String(ms / 1_000)), '+Inf']
  return [
    ...bounds.map((le, place) => sample('bucket', (count += buckets[place] as number), { le })),
    sample('sum', sumMs / 1_000),
    sample('count', count),
  ]
}
