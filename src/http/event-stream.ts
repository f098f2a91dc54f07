import { once } from 'node:events'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
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

/**
 * Sends an answer's events from a place on, until it ends or the reader is gone. Nothing piles up for a slow reader: the
 * answer itself is kept once, and a frame is written only when the one before was taken.
 */
export async function sendEvents(answer: Streamed, from: number, reply: FastifyReply, times: StreamTimes): Promise<void> {
  reply.hijack()
  const { raw } = reply
  raw.on('error', () => {}) // a reader that leaves is no fault
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  const heartbeat = setInterval(() => raw.writableLength === 0 && raw.write(': ping\n\n'), times.heartbeatMs)
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  try {
    for (let place = from; !gone.signal.aborted; place++) {
      const event = await untilGone(answer.at(place), gone.signal)
      if (!event) break
      if (!raw.write(frame(answer.id, place, event))) await drained(raw, gone.signal, times.stalledMs)
    }
    raw.end()
  } catch {
    raw.destroy()
  } finally {
    clearInterval(heartbeat)
  }
}

function untilGone<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  if (signal.aborted) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const leave = () => resolve(undefined)
    signal.addEventListener('abort', leave, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

const drained = (raw: ServerResponse, gone: AbortSignal, stalledMs: number) =>
  once(raw, 'drain', { signal: AbortSignal.any([gone, AbortSignal.timeout(stalledMs)]) })
