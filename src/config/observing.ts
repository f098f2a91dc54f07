import type { ObservingSettings } from '../observe/observing.ts'
import type { Settings } from './settings.ts'

export function readObserving(settings: Settings, port: number, workers: number): ObservingSettings {
  const wantsMetrics = settings.flag('METRICS', true)
  const metricsPort = settings.text('METRICS_PORT') === undefined ? null : settings.integer('METRICS_PORT', 0, 65_535, 0)
  if (metricsPort !== null && !wantsMetrics) settings.addProblem('METRICS_PORT is set but METRICS is false: remove one of them.')
  if (metricsPort === port && port !== 0) settings.addProblem('METRICS_PORT and PORT are the same: change one of them.')
  const endpoint = settings.webUrl('OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/$/, '')
  const collector = endpoint === undefined ? null : { endpoint, serviceName: settings.text('OTEL_SERVICE_NAME') ?? 'threefold' }
  const sends = (name: string) => settings.oneOf(name, ['otlp', 'none'], 'otlp') === 'otlp'
  const push = {
    headers: settings.text('OTEL_EXPORTER_OTLP_HEADERS') ?? '',
    intervalMs: settings.integer('OTEL_METRIC_EXPORT_INTERVAL', 1_000, 3_600_000, 60_000),
  }
  return {
    metricsOnApiPort: wantsMetrics && workers === 1,
    metricsAddress: metricsPort === null ? null : { host: settings.text('METRICS_HOST') ?? '127.0.0.1', port: metricsPort, ports: workers },
    metricsPush: sends('OTEL_METRICS_EXPORTER') && wantsMetrics && collector ? { ...collector, ...push } : null,
    traces: sends('OTEL_TRACES_EXPORTER') ? collector : null,
  }
}
