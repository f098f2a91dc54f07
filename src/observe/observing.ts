import { Observer } from '../base/observer.ts'
import { combine } from './combined.ts'
import type { Metrics } from './metrics.ts'
import type { MetricsPlace } from './metrics-server.ts'
import type { TraceSettings } from './tracing.ts'

export interface ObservingSettings {
  /** Whether GET /metrics is answered where the API is. */
  metricsBesideApi: boolean
  /** A port of their own for the metrics. */
  metricsPlace: MetricsPlace | null
  traces: TraceSettings | null
}

export interface Observing {
  /** What the parts of the service report to. */
  observer: Observer
  metrics: Metrics | null
  metricsBesideApi: boolean
  close(): Promise<void>
}

export const NOBODY_OBSERVES: Observing = { observer: new Observer(), metrics: null, metricsBesideApi: false, close: async () => {} }

/** Loads only the libraries that are needed. */
export async function startObserving({ metricsBesideApi, metricsPlace, traces }: ObservingSettings): Promise<Observing> {
  const metrics = metricsBesideApi || metricsPlace ? new (await import('./metrics.ts')).Metrics() : null
  const tracing = traces ? new (await import('./tracing.ts')).Tracing(traces) : null
  return {
    observer: combine([metrics, tracing].filter((observer) => observer !== null)),
    metrics,
    metricsBesideApi,
    close: async () => tracing?.close(),
  }
}
