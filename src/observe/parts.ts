import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { SCHEMAS, type Schema } from '../db/migrate.ts'
import type { EventLoopDelay, InFlight } from '../http/limits/shedding.ts'
import type { CurrentEdition, Edition } from '../http/responses/current-edition.ts'

/** What is read when somebody asks for the metrics. */
export interface Parts {
  inFlight: InFlight
  eventLoopDelay: EventLoopDelay
  live: { readonly size: number }
  db: Record<Schema, Database>
  reference: CurrentEdition<unknown>
  library: CurrentEdition<unknown>
  fastPath: { readonly size: number; readonly sent: number }
  keys: { readonly size: number }
  ledger: { readonly unwritten: number }
  requests: { readonly unwritten: number }
  model: { readonly isCircuitOpen: boolean }
  /** By database: whether its changes are heard. */
  listening: Readonly<Record<string, boolean>>
  /** The shared store of minute limits, where one is set. */
  slots: { readonly isAvailable: boolean } | null
}

type Samples = Iterable<readonly [labels: Record<string, string>, value: number]>

/** Everything here is read when it is asked for, so it costs requests nothing. */
export function registerParts(registry: Registry, parts: Parts): void {
  const { inFlight, eventLoopDelay, live, db, listening, slots } = parts
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
  const alone = (value: number): Samples => [[{}, value]]
  const editions = () =>
    Object.entries({ corpus: known(parts.reference), library: known(parts.library) }).flatMap(([content, edition]) =>
      edition ? [[content, edition] as const] : [],
    )

  gauge('requests_in_flight', 'Requests that are being answered.', [], () => alone(inFlight.size))
  gauge('stream_readers', 'Requests that are being read as a stream.', [], () => alone(inFlight.streams))
  counter('requests_abandoned', 'Requests whose client left before the answer was whole.', [], () => alone(inFlight.abandoned))
  counter('requests_shed', 'Requests that were refused because too much was going on.', ['policy'], () => [
    [{ policy: 'load' }, eventLoopDelay.refusals],
    [{ policy: 'concurrency' }, inFlight.refusals],
  ])
  gauge('event_loop_delay_seconds', 'How late the event loop is, smoothed over about a second.', [], () => alone(eventLoopDelay.seconds))
  gauge('shedding', '1 while new requests are refused because the event loop is late.', [], () => alone(Number(eventLoopDelay.isShedding)))
  gauge('ai_answers_in_progress', 'AI answers that are being made, whether or not somebody reads them.', [], () => alone(live.size))
  counter('express_answers', 'Ready answers that left before the framework looked at the request.', [], () => alone(parts.fastPath.sent))
  gauge('response_cache_bytes', 'Answers that are kept ready, in bytes.', ['content'], () =>
    editions().map(([content, { responses }]) => [{ content }, responses.bytes]),
  )
  gauge('content_info', 'Always 1; says which version of shared content is served.', ['content', 'version'], () =>
    editions().map(([content, { version }]) => [{ content, version }, 1]),
  )
  counter('database_round_trips', 'Statements that were sent to each database.', ['database'], () =>
    SCHEMAS.map((database) => [{ database }, db[database].queries]),
  )
  const ways = () =>
    SCHEMAS.flatMap((database) => Object.entries(db[database].connections).map(([way, state]) => ({ labels: { database, way }, ...state })))
  gauge('database_connections', 'Connections of the pool by which a database is reached.', ['database', 'way', 'state'], () =>
    ways().flatMap(({ labels, total, idle, waiting }) =>
      Object.entries({ total, idle, waiting }).map(([state, count]) => [{ ...labels, state }, count] as const),
    ),
  )
  gauge('breaker_open', '1 while a part failed so often that nobody waits for it.', ['part'], () => [
    ...ways().map(({ labels, isCircuitOpen }) => [{ part: `${labels.database} ${labels.way}` }, Number(isCircuitOpen)] as const),
    [{ part: 'model' }, Number(parts.model.isCircuitOpen)],
  ])
  gauge('unwritten', 'What is counted in memory and not written yet: keys with use, people with requests.', ['what'], () => [
    [{ what: 'use' }, parts.ledger.unwritten],
    [{ what: 'requests' }, parts.requests.unwritten],
  ])
  gauge('cache_entries', 'Entries of caches.', ['cache'], () => [
    [{ cache: 'keys' }, parts.keys.size],
    [{ cache: 'ready_addresses' }, parts.fastPath.size],
  ])
  gauge(
    'changes_heard',
    '1 while announced changes of a database are heard; else what it changes is not kept in memory.',
    ['database'],
    () => Object.entries(listening).map(([database, isListening]) => [{ database }, Number(isListening)]),
  )
  gauge('redis_up', '1 while the shared store answers; absent where none is set.', ['use'], () =>
    slots ? [[{ use: 'minute_limits' }, Number(slots.isAvailable)]] : [],
  )
}

/** One that is not there yet is being read then, and is told the next time. */
function known(content: CurrentEdition<unknown>): Edition<unknown> | null {
  const edition = content.edition()
  if (!(edition instanceof Promise)) return edition
  edition.catch(() => {})
  return null
}
