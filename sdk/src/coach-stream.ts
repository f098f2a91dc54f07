import { type AiRequestOptions, type Client, type RequestOptions, randomKey } from './client.ts'
import { ConnectionError, errorFrom } from './errors.ts'
import type { Body, Schemas } from './operations.ts'
import { backoff, sleep } from './retry.ts'
import { readEvents, type ServerSentEvent } from './server-sent-events.ts'

/** What a stream yields; an `error` is thrown. */
export type CoachEvent = Exclude<Schemas['CoachEvent'], Schemas['CoachError']>
export type CoachStart = Schemas['CoachStart']
export type CoachSafety = Schemas['CoachSafety']
export type CoachDelta = Schemas['CoachDelta']
export type CoachDone = Schemas['CoachDone']

/** The service may send types that this version does not know; they are skipped. */
const KNOWN: Record<CoachEvent['type'], true> = { start: true, safety: true, delta: true, done: true }

export type Beginning = { message: Body<'sendCoachMessage'> } | { messageId: string; lastEventId?: string | undefined }

/**
 * The events of an answer as they come. When the connection breaks the stream resumes after the last event that came, so
 * that no text is lost or doubled; the answer is charged once however often that happens.
 */
export class CoachStream implements AsyncIterable<CoachEvent> {
  readonly #client: Client
  readonly #beginning: Beginning
  readonly #options: AiRequestOptions
  #reached: Beginning
  #ended = false
  #response: Response | null = null

  constructor(client: Client, beginning: Beginning, options: AiRequestOptions = {}) {
    this.#client = client
    this.#beginning = beginning
    this.#reached = beginning
    this.#options = { ...options, idempotencyKey: options.idempotencyKey ?? randomKey() }
  }

  /** The response of the latest connection, null before the first. Its headers name the model and the limits. */
  get response(): Response | null {
    return this.#response
  }

  /** Whether the answer is over: `done` came, or the service ended it with an error. */
  get ended(): boolean {
    return this.#ended
  }

  /** The events after those that were read, for a stream that was aborted or lost its connection for good. Costs no further unit. */
  rest(options: RequestOptions = {}): CoachStream {
    return new CoachStream(this.#client, this.#reached, { ...this.#options, signal: undefined, ...options })
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<CoachEvent, void, undefined> {
    const { signal, maxRetries = this.#client.maxRetries, beforeRetry } = this.#options
    this.#reached = this.#beginning
    for (let drops = 0; ; drops++) {
      for await (const { id, data } of this.#eventsFrom(this.#reached)) {
        signal?.throwIfAborted() // several events may have come at once
        const event: Schemas['CoachEvent'] = JSON.parse(data)
        this.#ended = event.type === 'done' || event.type === 'error'
        if (event.type === 'error') throw errorFrom(event)
        if (event.type !== 'done') this.#reached = { messageId: id.slice(0, id.lastIndexOf(':')), lastEventId: id }
        if (Object.hasOwn(KNOWN, event.type)) yield event
        if (event.type === 'done') return
        drops = 0
      }
      const broken = new ConnectionError('The stream broke off.')
      if (drops >= maxRetries || beforeRetry?.(broken) === false) throw broken
      await sleep(backoff(drops), signal)
    }
  }

  /** Up to where the connection breaks. */
  async *#eventsFrom(from: Beginning): AsyncGenerator<ServerSentEvent, void, undefined> {
    const { signal } = this.#options
    this.#response = await this.#open(from)
    try {
      if (this.#response.body) yield* readEvents(this.#response.body, signal)
    } catch {
      signal?.throwIfAborted() // anything else is a connection that broke
    }
  }

  #open(from: Beginning): Promise<Response> {
    if ('message' in from) return this.#client.open('sendCoachMessage', { body: from.message }, this.#options)
    const headers: Record<string, string> = from.lastEventId === undefined ? {} : { 'last-event-id': from.lastEventId }
    return this.#client.open('resumeCoachMessage', { path: { message_id: from.messageId }, headers }, this.#options)
  }
}
