import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client'

type Labels = Record<string, string | number | undefined>
/** Aggregation temporality: values are totals since the process started, so a failed export loses no data. */
const CUMULATIVE = 2

export type MetricValues = MetricObjectWithValues<MetricValueWithName<string>>

/** The attributes of the resource that the metrics describe, and the period that they cover. */
interface Source {
  attributes: Record<string, string>
  startMs: number
  nowMs: number
}

/** Converts metrics to the JSON encoding of the OpenTelemetry protocol, keeping their Prometheus names. */
export function toOtlp(metrics: readonly MetricValues[], { attributes, startMs, nowMs }: Source) {
  const times = { startTimeUnixNano: nanoseconds(startMs), timeUnixNano: nanoseconds(nowMs) }
  const scopeMetrics = [{ scope: { name: 'threefold' }, metrics: metrics.map((metric) => metricOf(metric, times)) }]
  return { resourceMetrics: [{ resource: { attributes: attributesOf(attributes) }, scopeMetrics }] }
}

const nanoseconds = (ms: number) => `${Math.round(ms)}000000`

const attributesOf = (labels: Labels) => Object.entries(labels).map(([key, value]) => ({ key, value: { stringValue: String(value) } }))

function metricOf({ name, help, type, values }: MetricValues, times: object) {
  const described = { name, description: help }
  // the type is an enum value for prom-client's own metrics, but a string for those that RequestTally registers
  if (String(type) === 'histogram') {
    const dataPoints = seriesOf(values).map((series) => ({ ...histogramPoint(name, series), ...times }))
    return { ...described, histogram: { dataPoints, aggregationTemporality: CUMULATIVE } }
  }
  const dataPoints = values.map(({ labels, value }) => ({ attributes: attributesOf(labels), asDouble: value, ...times }))
  if (String(type) === 'counter') return { ...described, sum: { dataPoints, aggregationTemporality: CUMULATIVE, isMonotonic: true } }
  return { ...described, gauge: { dataPoints } }
}

/** The samples of a histogram, grouped by all labels except `le`, the upper bound of a bucket. */
function seriesOf(values: MetricValues['values']): MetricValues['values'][] {
  const groups = new Map<string, MetricValues['values']>()
  for (const value of values) {
    const key = keyOf(value)
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  return [...groups.values()]
}

const keyOf = ({ labels: { le: _bound, ...labels } }: { labels: Labels }) => JSON.stringify(labels)

function histogramPoint(name: string, series: MetricValues['values']) {
  const sampleOf = (end: string) => series.find(({ metricName }) => metricName === `${name}_${end}`)?.value ?? 0
  const buckets = series.filter(({ metricName }) => metricName === `${name}_bucket`)
  const { le: _bound, ...labels } = (series[0]?.labels ?? {}) as Labels
  return {
    attributes: attributesOf(labels),
    count: String(sampleOf('count')),
    sum: sampleOf('sum'),
    // Prometheus buckets are cumulative, but OpenTelemetry buckets are not
    bucketCounts: buckets.map(({ value }, index) => String(value - (buckets[index - 1]?.value ?? 0))),
    explicitBounds: buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite),
  }
}
