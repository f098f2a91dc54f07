import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { type MetricValues, toOtlp } from './otlp-data.ts'
import { RequestTally } from './request-tally.ts'

const SOURCE = { attributes: { 'service.name': 'three' }, startMs: 1_000, nowMs: 61_000 }
const TIMES = { startTimeUnixNano: '1000000000', timeUnixNano: '61000000000' }
const text = (key: string, stringValue: string) => ({ key, value: { stringValue } })

async function exported(registry: Registry) {
  const { resourceMetrics } = toOtlp((await registry.getMetricsAsJSON()) as MetricValues[], SOURCE)
  expect(resourceMetrics[0]?.resource).toEqual({ attributes: [text('service.name', 'three')] })
  return resourceMetrics[0]?.scopeMetrics[0]?.metrics
}

it('counters become monotonic sums and gauges stay gauges, with their labels as attributes', async () => {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'calls_total', help: 'Calls.', labelNames: ['to'], registers }).inc({ to: 'body' }, 3)
  new Gauge({ name: 'open', help: 'Open.', registers }).set(2)
  expect(await exported(registry)).toEqual([
    {
      ...{ name: 'calls_total', description: 'Calls.' },
      sum: { aggregationTemporality: 2, isMonotonic: true, dataPoints: [{ attributes: [text('to', 'body')], asDouble: 3, ...TIMES }] },
    },
    { name: 'open', description: 'Open.', gauge: { dataPoints: [{ attributes: [], asDouble: 2, ...TIMES }] } },
  ])
})

it('histogram buckets become non-cumulative, with one data point for each set of labels', async () => {
  const registry = new Registry()
  const histogram = new Histogram({ name: 'took', help: 'Took.', labelNames: ['to'], buckets: [1, 5], registers: [registry] })
  for (const seconds of [0.5, 2, 3, 9]) histogram.observe({ to: 'mind' }, seconds)
  histogram.observe({ to: 'body' }, 4)
  const dataPoints = [
    { attributes: [text('to', 'mind')], count: '4', sum: 14.5, bucketCounts: ['1', '2', '1'], explicitBounds: [1, 5], ...TIMES },
    { attributes: [text('to', 'body')], count: '1', sum: 4, bucketCounts: ['0', '1', '0'], explicitBounds: [1, 5], ...TIMES },
  ]
  expect(await exported(registry)).toMatchObject([{ name: 'took', histogram: { aggregationTemporality: 2, dataPoints } }])
})

it('requests, which are counted outside the metrics library, are exported too', async () => {
  const registry = new Registry()
  const tally = new RequestTally()
  tally.register(registry, 'threefold')
  tally.count({ method: 'GET', route: '/v1/me', status: 200, ms: 2, refusal: null })
  const attributes = [text('method', 'GET'), text('route', '/v1/me')]
  expect(await exported(registry)).toMatchObject([
    { name: 'threefold_requests_total', sum: { dataPoints: [{ asDouble: 1 }] } },
    { name: 'threefold_request_duration_seconds', histogram: { dataPoints: [{ count: '1', sum: 0.002, attributes }] } },
  ])
})
