import { type Client, randomKey } from './client.ts'
import { ConnectionError, errorFrom } from './errors.ts'
import type { AiRequestOptions, RequestOptions } from './options.ts'
import { backoff, sleep } from './retry.ts'
import { readEvents, type ServerSentEvent } from './server-sent-events.ts'
import type { CoachDelta, CoachDone, CoachEventOrError, CoachSafety, CoachStart, SendCoachMessageBody } from './types.ts'

/** The events that a stream yields. An `error` event is thrown instead. */
export type CoachEvent = CoachStart | CoachSafety | CoachDelta | CoachDone

/** The known types of events. Other types, which later versions of the service may send, are skipped. */
const KNOWN: Record<CoachEvent['type'], true> = { start: true, safety: true, delta: true, done: true }

export type StreamPosition = { message: SendCoachMessageBody } | { messageId: string; lastEventId?: string | undefined }

/**
 * Iterates over the events of a coach reply. If the connection drops, the stream resumes after the last event received,
 * without losing or repeating text. The reply is charged only once.
 */
export class CoachStream implements AsyncIterable<CoachEvent> {
  readonly #client: Client
  readonly #start: StreamPosition
  readonly #options: AiRequestOptions
  #position: StreamPosition
  #ended = false
  #response: Response | null = null

  constructor(client: Client, start: StreamPosition, options: AiRequestOptions = {}) {
    this.#client = client
    this.#start = start
    this.#position = start
    this.#options = { ...options, idempotencyKey: options.idempotencyKey ?? randomKey() }
  }

  /** The response of the latest connection, or null before the first. Its headers contain the model and the limits. */
  get response(): Response | null {
    return this.#response
  }

  /** Whether the reply has ended with `done` or an error. */
  get ended(): boolean {
    return this.#ended
  }

  /** After an abort or a lost connection, returns a new stream with the events not yet read. The reply is not charged again. */
  rest(options: RequestOptions = {}): CoachStream {
    return new CoachStream(this.#client, this.#position, { ...this.#options, signal: undefined, ...options })
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<CoachEvent, void, undefined> {
    const { signal, maxRetries = this.#client.maxRetries, beforeRetry } = this.#options
    this.#position = this.#start
    for (let reconnects = 0; ; reconnects++) {
      for await (const { id, data } of this.#eventsFrom(this.#position)) {
        signal?.throwIfAborted() // checked before each event, because several events may have arrived together
        const event: CoachEventOrError = JSON.parse(data)
        this.#ended = event.type === 'done' || event.type === 'error'
        if (event.type === 'error') throw errorFrom(event)
        if (event.type !== 'done') this.#position = { messageId: id.slice(0, id.lastIndexOf(':')), lastEventId: id }
        if (Object.hasOwn(KNOWN, event.type)) yield event
        if (event.type === 'done') return
        reconnects = 0
      }
      const error = new ConnectionError('The stream was interrupted.')
      if (reconnects >= maxRetries || beforeRetry?.(error) === false) throw error
      await sleep(backoff(reconnects), signal)
    }
  }

  /** Yields events until the stream ends or the connection drops. */
  async *#eventsFrom(from: StreamPosition): AsyncGenerator<ServerSentEvent, void, undefined> {
    const { signal } = this.#options
    this.#response = await this.#open(from)
    try {
      if (this.#response.body) yield* readEvents(this.#response.body, signal)
    } catch {
      signal?.throwIfAborted() // any other error means that the connection was lost
    }
  }

  #open(from: StreamPosition): Promise<Response> {
    if ('message' in from) return this.#client.open('sendCoachMessage', { body: from.message }, this.#options)
    const headers: Record<string, string> = from.lastEventId === undefined ? {} : { 'last-event-id': from.lastEventId }
    return this.#client.open('resumeCoachMessage', { path: { message_id: from.messageId }, headers }, this.#options)
  }
}
