import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestService } from './service.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests inspect events of every shape
type Json = any

interface SentEvent {
  id: string
  event: string
  data: Json
}

interface Ask {
  key: string
  method?: 'GET' | 'HEAD' | 'POST'
  path?: string
  headers?: Record<string, string>
  body?: unknown
  /** When to disconnect: after this many bytes of the body, after this text, or after this time. */
  leave?: { afterBytes?: number; afterText?: string; afterMs?: number }
}

export interface Heard {
  /** 0 if the reader disconnected before there was a response. */
  status: number
  headers: IncomingHttpHeaders
  text: string
  events: SentEvent[]
  comments: string[]
  /** Whether the service ended the response. */
  isWhole: boolean
}

export const COACH = '/v1/mind/coach/messages'
export const eventsPath = (messageId: string) => `${COACH}/${messageId}/events`

export async function listen({ app }: TestService): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 }) // a test may open a thousand connections at once
  return (app.server.address() as AddressInfo).port
}

/** Makes one call on a separate connection, and reads until its end or until `leave` disconnects. */
export function ask(port: number, { key, method = 'POST', path = COACH, headers = {}, body, leave = {} }: Ask): Promise<Heard> {
  return new Promise((done) => {
    const sent = request({ host: '127.0.0.1', port, agent: false, method, path })
    const chunks: Buffer[] = []
    const { afterBytes = Number.POSITIVE_INFINITY, afterText, afterMs } = leave
    const heard: Heard = { status: 0, headers: {}, text: '', events: [], comments: [], isWhole: false }
    let left = afterBytes
    const timer = afterMs === undefined ? undefined : setTimeout(() => sent.destroy(), afterMs)
    sent.setHeader('authorization', `Bearer ${key}`)
    for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value)
    sent.on('error', () => {}) // a broken connection is one way to end
    sent.once('close', () => {
      clearTimeout(timer)
      heard.text = Buffer.concat(chunks).toString()
      done(Object.assign(heard, parseEvents(heard.text)))
    })
    sent.once('response', (response) => {
      heard.status = response.statusCode as number
      heard.headers = response.headers
      if (left === 0) sent.destroy()
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk.subarray(0, left))
        left = Math.max(0, left - chunk.length)
        if (left === 0 || (afterText && Buffer.concat(chunks).includes(afterText))) sent.destroy()
      })
      response.on('error', () => {})
      response.once('end', () => {
        heard.isWhole = response.complete && left > 0
      })
    })
    if (body === undefined) sent.end()
    else sent.setHeader('content-type', 'application/json').end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}

/** Parses events as the standard requires: an event that is not followed by an empty line is incomplete and is ignored. */
export function parseEvents(text: string): Pick<Heard, 'events' | 'comments'> {
  const events: SentEvent[] = []
  const comments: string[] = []
  for (const block of text.split('\n\n').slice(0, -1)) {
    const fields = new Map<string, string>()
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
      if (name === '') comments.push(value)
      else if (fields.has(name)) throw new Error(`two ${name} in one event: ${block}`)
      else fields.set(name, value)
    }
    if (fields.size > 0)
      events.push({ id: fields.get('id') ?? '', event: fields.get('event') ?? '', data: JSON.parse(fields.get('data') ?? '') })
  }
  return { events, comments }
}

/** The concatenated text of the deltas. */
export const spoken = (events: readonly SentEvent[]): string =>
  events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('')

export const bodyOf = ({ text }: Heard): Json => JSON.parse(text)
