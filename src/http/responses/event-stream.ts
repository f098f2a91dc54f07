import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

export interface StreamTimes {
  heartbeatMs: number
  /** A reader that takes nothing for so long is cut off; it can resume. */
  stalledMs: number
}
export const STREAM_TIMES: StreamTimes = { heartbeatMs: 15_000, stalledMs: 20_000 }

/** Events that are kept by their place; undefined past the end. */
interface Streamed {
  id: string
  at(place: number): Promise<{ type: string } | undefined>
}

const frame = (answerId: string, place: number, event: { type: string }): string =>
  `id: ${answerId}:${place}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

/** An answer that leaves as server-sent events, from a place on. */
export class EventStream {
  readonly #answer: Streamed
  readonly #from: number
  readonly #times: StreamTimes

  constructor(answer: Streamed, from: number, times: StreamTimes) {
    this.#answer = answer
    this.#from = from
    this.#times = times
  }

  send(reply: FastifyReply): Promise<void> {
    return sendEvents(this.#answer, this.#from, reply, this.#times)
  }
}

/**
 * Sends an answer's events from a place on, until it ends or the reader is gone. Nothing piles up for a slow reader: the
 * answer itself is kept once, and a frame is written only when the one before was taken.
 */
async function sendEvents(answer: Streamed, from: number, reply: FastifyReply, times: StreamTimes): Promise<void> {
  reply.hijack()
  const { raw } = reply
  if (raw.destroyed) return // left while there was nothing to send yet
  const reader = new Reader(reply, times.stalledMs)
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders() // who resumes may have to wait for the next event
  const heartbeat = setInterval(() => raw.writableLength === 0 && raw.write(': ping\n\n'), times.heartbeatMs)
  for (let place = from; ; place++) {
    const event = await reader.unlessGone<{ type: string } | undefined>((come) => void answer.at(place).then(come))
    if (!event) break
    await reader.take((taken) => raw.write(frame(answer.id, place, event), taken))
  }
  clearInterval(heartbeat)
  await reader.take((taken) => raw.once('finish', taken).end())
}

/** A connection that reads along. */
class Reader {
  readonly #socket: Socket
  readonly #stalledMs: number
  #isGone = false
  #stopWaiting = () => {}

  constructor({ raw, request }: FastifyReply, stalledMs: number) {
    this.#socket = request.raw.socket
    this.#stalledMs = stalledMs
    raw.on('error', () => {}) // a reader that leaves is no fault
    raw.once('close', () => this.#leave())
  }

  /** What comes, or nothing once the reader is gone. A promise to race with would hold on to all that it was ever raced with. */
  unlessGone<T>(wait: (come: (value: T) => void) => void): Promise<T | undefined> {
    return new Promise((resolve) => {
      this.#stopWaiting = () => resolve(undefined)
      if (this.#isGone) resolve(undefined)
      else wait(resolve)
    })
  }

  /** Until the reader has taken what is sent; one that takes too long is cut off. */
  async take(send: (taken: () => void) => void): Promise<void> {
    const impatience = setTimeout(() => this.#cutOff(), this.#stalledMs)
    await this.unlessGone<void>(send)
    clearTimeout(impatience)
  }

  #cutOff(): void {
    this.#socket.destroy()
    this.#leave() // an answer that waits behind others is not told that its connection is closed
  }

  #leave(): void {
    this.#isGone = true
    this.#stopWaiting()
  }
}
