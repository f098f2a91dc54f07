import type { IncomingMessage, ServerResponse } from 'node:http'
import { cacheLast } from '../../base/clock.ts'
import { KEEP_ALIVE } from '../hardening.ts'

/** Node internals: once the head is set, `end` sends it unchanged, together with the body. */
interface WithHead extends ServerResponse {
  _header: string
}

const STAYS_OPEN = headerLines({ Connection: 'keep-alive', 'Keep-Alive': KEEP_ALIVE })
const dateLine = cacheLast((second) => headerLines({ Date: new Date(second * 1_000).toUTCString() }))

/** Formats headers as lines. The values must not contain line breaks, which is not checked. */
export function headerLines(headers: Record<string, string>): string {
  let lines = ''
  for (const name in headers) lines += `${name}: ${headers[name]}\r\n`
  return lines
}

/** Whether the connection stays open after the response; `sendWhole` announces this to the client. */
export const staysOpen = ({ httpVersionMinor }: IncomingMessage, { shouldKeepAlive }: ServerResponse): boolean =>
  shouldKeepAlive && httpVersionMinor === 1

interface Waiting {
  response: WithHead
  body: Buffer
}

let waiting: Waiting[] = []

function sendWaiting(): void {
  const all = waiting
  waiting = []
  for (const { response, body } of all) response.end(body)
}

/**
 * Sends a response with prepared header lines. Node would assemble and check them one by one each time, which takes longer than everything
 * else that is done to send a cached response. Responses to requests that arrived together are written together: alternating between
 * handling a request and writing a response slows down both, and each write can wake up the process that reads it.
 */
export function sendWhole(response: ServerResponse, lines: string, body: Buffer, now: number): void {
  const ready = response as WithHead
  ready._header = `HTTP/1.1 200 OK\r\n${lines}${dateLine(Math.floor(now / 1_000))}${STAYS_OPEN}\r\n`
  if (waiting.push({ response: ready, body }) === 1) setImmediate(sendWaiting)
}
