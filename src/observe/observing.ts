import type { Logger } from 'pino'
import { Observer } from '../base/observer.ts'
import { combine } from './combined.ts'
import type { Metrics } from './metrics.ts'
import type { PushSettings } from './metrics-push.ts'
import type { MetricsAddress } from './metrics-server.ts'
import type { TraceSettings } from './tracing.ts'

export interface ObservingSettings {
  /** Whether the API's port serves GET /metrics. */
  metricsOnApiPort: boolean
  /** A separate host and port for the metrics. */
  metricsAddress: MetricsAddress | null
  /** A collector to which the metrics are sent. */
  metricsPush: PushSettings | null
  traces: TraceSettings | null
}

export interface Observing {
  observer: Observer
  metrics: Metrics | null
  metricsOnApiPort: boolean
  close(): Promise<void>
}

export const NOT_OBSERVED: Observing = { observer: new Observer(), metrics: null, metricsOnApiPort: false, close: async () => {} }

/** Loads the metrics and tracing libraries only if they are enabled. */
export async function startObserving(
  { metricsOnApiPort, metricsAddress, metricsPush, traces }: ObservingSettings,
  log: Logger,
): Promise<Observing> {
  const metrics = metricsOnApiPort || metricsAddress || metricsPush ? new (await import('./metrics.ts')).Metrics() : null
  const push = metrics && metricsPush ? new (await import('./metrics-push.ts')).MetricsPush(metrics, metricsPush, log) : null
  const tracing = traces ? new (await import('./tracing.ts')).Tracing(traces) : null
  return {
    observer: combine([metrics, tracing].filter((observer) => observer !== null)),
    metrics,
    metricsOnApiPort,
    close: async () => {
      await Promise.all([push?.close(), tracing?.close()])
    },
  }
}
