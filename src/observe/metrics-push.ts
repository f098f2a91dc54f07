import { randomUUID } from 'node:crypto'
import { parseKeyPairsIntoRecord } from '@opentelemetry/core'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'
import { toOtlp } from './otlp-data.ts'

const TIMEOUT_MS = 10_000
/** The last export must not delay the shutdown if the collector is unavailable. */
const LAST_TIMEOUT_MS = 1_000

export interface PushSettings {
  endpoint: string
  serviceName: string
  /** In the format of OTEL_EXPORTER_OTLP_HEADERS: `name=value` pairs, separated by commas. */
  headers: string
  intervalMs: number
}

/** Sends the metrics of this process to a collector at a fixed interval, and once more when it closes. */
export class MetricsPush {
  readonly #metrics: Metrics
  readonly #url: string
  readonly #headers: Record<string, string>
  readonly #attributes: Record<string, string>
  readonly #startMs = performance.timeOrigin
  readonly #timer: NodeJS.Timeout
  readonly #log: Logger
  #failed = false

  constructor(metrics: Metrics, { endpoint, serviceName, headers, intervalMs }: PushSettings, log: Logger) {
    this.#metrics = metrics
    this.#url = `${endpoint}/v1/metrics`
    this.#headers = { ...parseKeyPairsIntoRecord(headers), 'content-type': 'application/json' }
    this.#attributes = { 'service.name': serviceName, 'service.version': metrics.version, 'service.instance.id': randomUUID() }
    this.#log = log
    this.#timer = setInterval(() => void this.#send(TIMEOUT_MS), intervalMs).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#send(LAST_TIMEOUT_MS)
  }

  /** Logs only the first of several consecutive failures. */
  async #send(timeoutMs: number): Promise<void> {
    try {
      const source = { attributes: this.#attributes, startMs: this.#startMs, nowMs: Date.now() }
      const body = JSON.stringify(toOtlp(await this.#metrics.values(), source))
      const response = await fetch(this.#url, { method: 'POST', headers: this.#headers, body, signal: AbortSignal.timeout(timeoutMs) })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the collector responded with ${response.status}`)
      this.#failed = false
    } catch (err) {
      if (!this.#failed) this.#log.warn({ err }, 'failed to export metrics')
      this.#failed = true
    }
  }
}
