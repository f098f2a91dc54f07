import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { errorEvent } from '../../contract/coach-events.ts'
import type { KeyWatch } from '../key-watch.ts'
import { isUnauthorized } from '../refusals.ts'

export interface StreamTimes {
  heartbeatMs: number
  /** A reader that accepts no data for this long is disconnected, but can resume. */
  stalledMs: number
  /** The number of events after which to cut the connection, if the client asks for that; only the sandbox for test keys allows it. */
  cutAfter?(headers: IncomingHttpHeaders): number | undefined
}
export const STREAM_TIMES: StreamTimes = { heartbeatMs: 15_000, stalledMs: 20_000 }

interface Event {
  type: string
}

/** Stored events by index; `at` resolves to undefined past the end. */
interface Streamed {
  id: string
  readonly events: readonly unknown[]
  readonly isEnded: boolean
  at(place: number): Promise<Event | undefined>
}

const frame = (event: Event): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
const frameAt = (answerId: string, place: number, event: Event): string => `id: ${answerId}:${place}\n${frame(event)}`

/** An answer sent as server-sent events, starting at an index. */
export class EventStream {
  readonly #answer: Streamed
  readonly #from: number
  readonly #times: StreamTimes

  constructor(answer: Streamed, from: number, times: StreamTimes) {
    this.#answer = answer
    this.#from = from
    this.#times = times
  }

  async send(reply: FastifyReply): Promise<void> {
    const { isEnded, events } = this.#answer
    if (isEnded && this.#from >= events.length) return void reply.code(204).send()
    return sendEvents(this.#answer, this.#from, reply, this.#times)
  }
}

/**
 * Sends an answer's events, starting at an index, until the answer is complete, the reader's key is revoked or expires, or the reader
 * disconnects. Nothing accumulates for a slow reader: the answer is stored only once, and each frame is written only after the previous one
 * has been accepted.
 */
async function sendEvents(answer: Streamed, from: number, reply: FastifyReply, times: StreamTimes): Promise<void> {
  reply.hijack()
  const { raw } = reply
  if (raw.destroyed) return // the reader disconnected before there was anything to send
  const reader = new Reader(reply, times.stalledMs)
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders() // sent at once, because a client that resumes may have to wait for the next event
  const heartbeat = setInterval(() => raw.writableLength === 0 && raw.write(': ping\n\n'), times.heartbeatMs)
  const watch = reply.request.watchKey()
  const cutAt = from + (times.cutAfter?.(reply.request.headers) ?? Number.POSITIVE_INFINITY)
  try {
    for (let place = from; ; place++) {
      if (place === cutAt) reader.cutShort()
      const event = await reader.unlessGone<Event | undefined>((come, fail) => void eventAt(place, answer, watch).then(come, fail))
      if (!event) break
      await reader.take((taken) => raw.write(frameAt(answer.id, place, event), taken))
    }
  } catch (error) {
    // sent without an id: with one, a client that resumes with the replacement key would skip the event that was due here
    if (isUnauthorized(error)) await reader.take((taken) => raw.write(frame(errorEvent(error, reply.request.id)), taken))
    else reader.cutOff()
  }
  clearInterval(heartbeat)
  await reader.take((taken) => raw.once('finish', taken).end())
}

/** The event at an index; undefined past the end. Throws if the key has been revoked or has expired, or if that can't be determined. */
async function eventAt(place: number, answer: Streamed, watch: KeyWatch): Promise<Event | undefined> {
  const event = await watch.unlessEnded(answer.at(place))
  if (event)
    await watch.confirm().catch((error) => {
      // a complete answer, such as help in a crisis, is sent even if the database is unavailable
      if (!answer.isEnded || isUnauthorized(error)) throw error
    })
  return event
}

/** A client that is reading the stream. */
class Reader {
  readonly #socket: Socket
  readonly #stalledMs: number
  #isGone = false
  #stopWaiting = () => {}

  constructor({ raw, request }: FastifyReply, stalledMs: number) {
    this.#socket = request.raw.socket
    this.#stalledMs = stalledMs
    raw.on('error', () => {}) // a disconnecting reader is not an error
    raw.once('close', () => this.#leave())
  }

  /**
   * Waits for a value, or returns undefined once the reader has disconnected. `Promise.race` with a long-lived promise would leak
   * every promise raced against it.
   */
  unlessGone<T>(wait: (come: (value: T) => void, fail: (error: unknown) => void) => void): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      this.#stopWaiting = () => resolve(undefined)
      if (this.#isGone) resolve(undefined)
      else wait(resolve, reject)
    })
  }

  /** Waits until the reader has accepted the data; disconnects a reader that takes too long. */
  async take(send: (taken: () => void) => void): Promise<void> {
    const impatience = setTimeout(() => this.cutOff(), this.#stalledMs)
    await this.unlessGone<void>(send)
    clearTimeout(impatience)
  }

  /** Closes the connection without completing the response, once everything written so far has been sent. */
  cutShort(): void {
    this.#socket.destroySoon()
    this.#leave()
  }

  /** Disconnects the reader, which can resume. */
  cutOff(): void {
    this.#socket.destroy()
    this.#leave() // a response queued behind others gets no event when its connection closes
  }

  #leave(): void {
    this.#isGone = true
    this.#stopWaiting()
  }
}
