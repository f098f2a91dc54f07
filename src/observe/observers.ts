import type { Metrics } from './metrics.ts'
import type { MetricsPlace } from './metrics-server.ts'
import type { TraceSettings, Tracing } from './tracing.ts'

export interface ObservingSettings {
  /** Whether GET /metrics is answered where the API is. */
  metricsBesideApi: boolean
  /** A port of their own for the metrics. */
  metricsPlace: MetricsPlace | null
  traces: TraceSettings | null
}

export interface Observers {
  metrics: Metrics | null
  metricsBesideApi: boolean
  tracing: Tracing | null
}

export const NOBODY_OBSERVES: Observers = { metrics: null, metricsBesideApi: false, tracing: null }

/** Only what was asked for: the libraries of the rest are not even loaded. */
export async function startObserving({ metricsBesideApi, metricsPlace, traces }: ObservingSettings): Promise<Observers> {
  return {
    metrics: metricsBesideApi || metricsPlace ? new (await import('./metrics.ts')).Metrics() : null,
    metricsBesideApi,
    tracing: traces ? new (await import('./tracing.ts')).Tracing(traces) : null,
  }
}
