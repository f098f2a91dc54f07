import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { SCHEMAS } from '../db/migrate.ts'
import type { EventLoopDelay, InFlight } from '../http/limits/shedding.ts'
import type { CurrentEdition, Edition } from '../http/responses/current-edition.ts'

const DATABASES = [...SCHEMAS, 'authentication'] as const

/** The parts of the service that the metrics are read from. */
export interface MetricSources {
  inFlight: InFlight
  eventLoopDelay: EventLoopDelay
  live: { readonly size: number }
  db: Record<(typeof DATABASES)[number], Database>
  reference: CurrentEdition<unknown>
  library: CurrentEdition<unknown>
  fastPath: { readonly size: number; readonly sent: number }
  keys: { readonly size: number }
  ledger: { readonly unwritten: number }
  requests: { readonly unwritten: number }
  model: { readonly isCircuitOpen: boolean }
  /** For each database, whether its change notifications are being received. */
  listening: Readonly<Record<string, boolean>>
  /** The Redis store of per-minute limits, if one is configured. */
  slots: { readonly isAvailable: boolean } | null
}

type Samples = Iterable<readonly [labels: Record<string, string>, value: number]>

/** All values are read on each scrape, so they add no work to requests. */
export function registerServiceMetrics(registry: Registry, sources: MetricSources): void {
  const { inFlight, eventLoopDelay, live, db, listening, slots } = sources
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[], read: () => Samples) =>
    new Gauge({
      name: `threefold_${name}`,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        for (const [labels, value] of read()) this.set(labels, value)
      },
    })
  const counter = (name: string, help: string, labelNames: string[], read: () => Samples) =>
    new Counter({
      name: `threefold_${name}_total`,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        for (const [labels, value] of read()) this.inc(labels, value)
      },
    })
  const single = (value: number): Samples => [[{}, value]]
  const editions = () =>
    Object.entries({ corpus: loaded(sources.reference), library: loaded(sources.library) }).flatMap(([content, edition]) =>
      edition ? [[content, edition] as const] : [],
    )

  gauge('requests_in_flight', 'Requests in progress.', [], () => single(inFlight.size))
  gauge('stream_readers', 'Requests in progress that are reading a stream.', [], () => single(inFlight.streams))
  counter('requests_abandoned', 'Requests whose client disconnected before the response was complete.', [], () =>
    single(inFlight.abandoned),
  )
  counter('requests_shed', 'Requests rejected because of overload.', ['policy'], () => [
    [{ policy: 'load' }, eventLoopDelay.refusals],
    [{ policy: 'concurrency' }, inFlight.refusals],
  ])
  gauge('event_loop_delay_seconds', 'Event loop delay, smoothed over about a second.', [], () => single(eventLoopDelay.seconds))
  gauge('shedding', '1 while new requests are rejected because of the event loop delay.', [], () =>
    single(Number(eventLoopDelay.isShedding)),
  )
  gauge('ai_answers_in_progress', 'AI responses being generated, whether or not a client is reading them.', [], () => single(live.size))
  counter('express_answers', 'Cached responses sent before the request reached the framework.', [], () => single(sources.fastPath.sent))
  gauge('response_cache_bytes', 'Size of the cached responses, in bytes.', ['content'], () =>
    editions().map(([content, { responses }]) => [{ content }, responses.bytes]),
  )
  gauge('content_info', 'Always 1; the label is the version of the shared content.', ['content', 'version'], () =>
    editions().map(([content, { version }]) => [{ content, version }, 1]),
  )
  counter('database_round_trips', 'Round trips to each database.', ['database'], () =>
    DATABASES.map((database) => [{ database }, db[database].queries]),
  )
  const pools = () =>
    DATABASES.flatMap((database) =>
      Object.entries(db[database].connections).map(([way, state]) => ({ labels: { database, way }, ...state })),
    )
  gauge('database_connections', 'Pool connections to the primary or replica of a database, by state.', ['database', 'way', 'state'], () =>
    pools().flatMap(({ labels, total, idle, waiting }) =>
      Object.entries({ total, idle, waiting }).map(([state, count]) => [{ ...labels, state }, count] as const),
    ),
  )
  gauge('breaker_open', '1 while the circuit breaker is open and calls fail immediately.', ['part'], () => [
    ...pools().map(({ labels, isCircuitOpen }) => [{ part: `${labels.database} ${labels.way}` }, Number(isCircuitOpen)] as const),
    [{ part: 'model' }, Number(sources.model.isCircuitOpen)],
  ])
  gauge('unwritten', 'Keys whose usage, and people whose requests, have not been written to the database yet.', ['what'], () => [
    [{ what: 'use' }, sources.ledger.unwritten],
    [{ what: 'requests' }, sources.requests.unwritten],
  ])
  gauge('cache_entries', 'Entries in the caches.', ['cache'], () => [
    [{ cache: 'keys' }, sources.keys.size],
    [{ cache: 'ready_addresses' }, sources.fastPath.size],
  ])
  gauge(
    'changes_heard',
    '1 while change notifications from a database are received. If those from platform are not received, keys are not cached.',
    ['database'],
    () => Object.entries(listening).map(([database, isListening]) => [{ database }, Number(isListening)]),
  )
  gauge('redis_up', '1 while Redis responds; absent without REDIS_URL.', ['use'], () =>
    slots ? [[{ use: 'minute_limits' }, Number(slots.isAvailable)]] : [],
  )
}

/** Returns null while the edition is still being loaded; its metrics then appear only in a later scrape. */
function loaded(content: CurrentEdition<unknown>): Edition<unknown> | null {
  const edition = content.edition()
  if (!(edition instanceof Promise)) return edition
  edition.catch(() => {})
  return null
}
