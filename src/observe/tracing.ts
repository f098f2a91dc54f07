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
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../db/database.ts'
import { SCHEMAS, type Schema } from '../db/migrate.ts'
import type { Statement } from '../db/statement.ts'
import type { WatchModelCall } from './watched-model.ts'

/** What waits for a receiver that is slow or away is bounded; more than this is dropped. */
const BOUNDS = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 2_000, exportTimeoutMillis: 10_000 }
const GOODBYE_MS = 1_000

export interface TraceSettings {
  endpoint: string
  serviceName: string
}

/** Spans of requests, and in them of statements and model calls. They hold names, times and outcomes: never a key, a value or a text. */
export class Tracing {
  readonly #provider: BasicTracerProvider
  readonly #tracer: Tracer
  readonly #propagator = new W3CTraceContextPropagator()
  readonly #current = new AsyncLocalStorage<Context>()
  readonly #ofRequest = new WeakMap<FastifyRequest, Context>()

  constructor({ endpoint, serviceName }: TraceSettings) {
    const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: BOUNDS.exportTimeoutMillis })
    this.#provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      spanProcessors: [new BatchSpanProcessor(exporter, BOUNDS)],
    })
    this.#tracer = this.#provider.getTracer('threefold')
  }

  /** Before every other hook, so that refusals at the entrance have a span too. */
  traceRequests(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const parent = this.#propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      const route = request.routeOptions.url
      const attributes = {
        'http.request.method': request.method,
        ...(route && { 'http.route': route }),
        'threefold.request_id': request.id,
      }
      const name = route ? `${request.method} ${route}` : request.method
      const span = this.#tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.raw.statusCode)
        if (request.refusal) span.setAttribute('error.type', request.refusal.code)
        if (reply.raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      const context = trace.setSpan(parent, span)
      this.#ofRequest.set(request, context)
      this.#current.run(context, done)
    })
    // reading a body leaves the context that the request began in
    app.addHook('preHandler', (request, _reply, done) => this.#current.run(this.#ofRequest.get(request) ?? ROOT_CONTEXT, done))
  }

  /** One span for each use of a database. */
  traceDatabases(databases: Record<Schema, Database>): void {
    for (const schema of SCHEMAS) {
      const db = databases[schema]
      const { unscoped, asPerson, transaction } = db
      const attributes = { 'db.system.name': 'postgresql', 'db.namespace': schema }
      const traced = <T>(name: string, work: () => Promise<T>) => this.#within(`${schema} ${name}`, attributes, work)
      db.unscoped = <Row>(statement: Statement<Row>, values?: unknown[]) =>
        traced(statement.name, () => unscoped.call(db, statement, values) as Promise<Row[]>)
      db.asPerson = (person, statement, values) => traced(statement.name, () => asPerson.call(db, person, statement, values) as never)
      db.transaction = <T>(work: (step: Transaction) => Promise<T>) => traced('transaction', () => transaction.call(db, work) as Promise<T>)
    }
  }

  readonly watchModelCall: WatchModelCall = (model) => {
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

  /** Sends what is left, as far as somebody takes it soon: nothing else of the stop may fail or wait for a receiver that is away. */
  async close(): Promise<void> {
    const sent = this.#provider.shutdown().catch(() => {})
    await Promise.race([sent, sleep(GOODBYE_MS, undefined, { ref: false })])
  }

  #startChild(name: string, attributes: Record<string, string>): Span {
    return this.#tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, this.#current.getStore() ?? ROOT_CONTEXT)
  }

  async #within<T>(name: string, attributes: Record<string, string>, work: () => Promise<T>): Promise<T> {
    const span = this.#startChild(name, attributes)
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }
}
