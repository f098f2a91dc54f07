import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { type ModelCallEnd, Observer, type RequestSpan, type StartedRequest } from '../base/observer.ts'

/** If the collector is slow or unavailable, spans queue up; once the queue is full, further spans are dropped. */
const EXPORT_LIMITS = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 2_000, exportTimeoutMillis: 10_000 }
const FLUSH_MS = 1_000

export interface TraceSettings {
  endpoint: string
  serviceName: string
}

/** Spans for requests, with child spans for statements and model calls. Spans never contain keys, query values or message text. */
export class Tracing extends Observer {
  override readonly followsRequests = true
  readonly #provider: BasicTracerProvider
  readonly #tracer: Tracer
  readonly #propagator = new W3CTraceContextPropagator()
  readonly #current = new AsyncLocalStorage<Context>()

  constructor({ endpoint, serviceName }: TraceSettings) {
    super()
    const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_LIMITS.exportTimeoutMillis })
    this.#provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      spanProcessors: [new BatchSpanProcessor(exporter, EXPORT_LIMITS)],
    })
    this.#tracer = this.#provider.getTracer('threefold')
  }

  override requestStarted({ id, method, route, headers }: StartedRequest): RequestSpan {
    const parent = this.#propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
    const attributes = { 'http.request.method': method, ...(route && { 'http.route': route }), 'threefold.request_id': id }
    const name = route ? `${method} ${route}` : method
    const span = this.#tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
    const context = trace.setSpan(parent, span)
    return {
      run: (step) => this.#current.run(context, step),
      end: (status, code) => {
        span.setAttribute('http.response.status_code', status)
        if (code) span.setAttribute('error.type', code)
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  override async query<T>(database: string, name: string, work: () => Promise<T>): Promise<T> {
    const span = this.#startChild(`${database} ${name}`, { 'db.system.name': 'postgresql', 'db.namespace': database })
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  override modelCallStarted(model: string): (end: ModelCallEnd) => void {
    const span = this.#startChild('model call', { 'gen_ai.request.model': model })
    return ({ outcome, inputTokens, outputTokens }) => {
      span.setAttributes({
        'threefold.outcome': outcome,
        'gen_ai.usage.input_tokens': inputTokens,
        'gen_ai.usage.output_tokens': outputTokens,
      })
      if (outcome !== 'answered' && outcome !== 'cut_off') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  }

  /** Flushes the remaining spans, but neither fails nor delays the shutdown if the collector is unavailable. */
  async close(): Promise<void> {
    const sent = this.#provider.shutdown().catch(() => {})
    await Promise.race([sent, sleep(FLUSH_MS, undefined, { ref: false })])
  }

  #startChild(name: string, attributes: Record<string, string>): Span {
    return this.#tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, this.#current.getStore() ?? ROOT_CONTEXT)
  }
}
