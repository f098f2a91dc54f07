import { type AiRequestOptions, type Client, randomKey } from './client.ts'
import { ConnectionError, errorFrom } from './errors.ts'
import type { Body, Schemas } from './operations.ts'
import { backoff, sleep } from './retry.ts'
import { readEvents, type ServerSentEvent } from './server-sent-events.ts'

type Reply = Schemas['CoachReply']

export interface CoachStart extends Pick<Reply, 'message_id' | 'belief_slug' | 'disclaimer'> {
  type: 'start'
  request_id: string
  /** What is left of the day's units; null when it could not be read. */
  usage: { used: number; cap: number; remaining: number; resets_at: string } | null
}
/** The message spoke of a crisis: help lines, before the text. */
export type CoachSafety = { type: 'safety' } & NonNullable<Reply['safety']>
export interface CoachDelta {
  type: 'delta'
  text: string
}
/** The last event. `reply` is all the text at once. */
export interface CoachDone extends Pick<Reply, 'message_id' | 'reply' | 'disclaimer' | 'finish_reason'> {
  type: 'done'
}
export type CoachEvent = CoachStart | CoachSafety | CoachDelta | CoachDone
type CoachFault = Schemas['Error'] & { type: 'error' }

const KNOWN = new Set(['start', 'safety', 'delta', 'done'])

export type Beginning = { message: Body<'sendCoachMessage'> } | { messageId: string; lastEventId?: string | undefined }

/**
 * The events of an answer as they come. When the connection breaks the stream goes on behind the last event that came, so
 * that no text is lost or doubled; the answer is charged once however often that happens.
 */
export class CoachStream implements AsyncIterable<CoachEvent> {
  readonly #client: Client
  readonly #beginning: Beginning
  readonly #options: AiRequestOptions

  constructor(client: Client, beginning: Beginning, options: AiRequestOptions = {}) {
    this.#client = client
    this.#beginning = beginning
    this.#options = { ...options, idempotencyKey: options.idempotencyKey ?? randomKey() }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<CoachEvent, void, undefined> {
    const { signal, maxRetries = this.#client.maxRetries } = this.#options
    let from = this.#beginning
    for (let drops = 0; drops <= maxRetries; drops++) {
      if (drops > 0) await sleep(backoff(drops - 1), signal)
      for await (const { id, data } of this.#eventsFrom(from)) {
        signal?.throwIfAborted() // several events may have come at once
        const event = JSON.parse(data) as CoachEvent | CoachFault
        if (event.type === 'error') throw errorFrom(event)
        if (KNOWN.has(event.type)) yield event
        if (event.type === 'done') return
        from = { messageId: id.slice(0, id.lastIndexOf(':')), lastEventId: id }
        drops = 0
      }
    }
    throw new ConnectionError('The stream broke off again and again.')
  }

  /** Up to where the connection breaks. */
  async *#eventsFrom(from: Beginning): AsyncGenerator<ServerSentEvent, void, undefined> {
    const { signal } = this.#options
    const { body } = await this.#open(from)
    try {
      if (body) yield* readEvents(body, signal)
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
