import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

// biome-ignore lint/suspicious/noExplicitAny: tests look into events and bodies of every shape
type Json = any

export interface CoachAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** The body as one document; null when it is a stream. */
  json: Json
  /** The events in order; none unless it is a stream. */
  events: Json[]
}

/** Asks the coach over a connection of its own, which must be closed by the service. */
export async function askCoach(address: string, key: string, body: object, { stream = true } = {}): Promise<CoachAnswer> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', connection: 'close' }
  const sent = request(`${address}/v1/mind/coach/messages?stream=${stream}`, { method: 'POST', headers, agent: false })
  sent.end(JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const closed = once(response.socket, 'close')
  const whole = await text(response)
  await closed
  if (!response.complete) throw new Error(`the answer broke off: ${whole}`)
  const isStream = response.headers['content-type']?.startsWith('text/event-stream')
  return {
    status: response.statusCode as number,
    headers: response.headers,
    body: whole,
    json: isStream ? null : JSON.parse(whole),
    events: isStream ? readEvents(whole) : [],
  }
}

/** Throws on what is not a well-formed stream: every event whole, named as its data says, numbered without a gap. */
function readEvents(stream: string): Json[] {
  if (!stream.endsWith('\n\n')) throw new Error(`the last event is not whole: ${stream}`)
  const frames = stream.slice(0, -2).split('\n\n')
  return frames
    .filter((frame) => !frame.startsWith(':'))
    .map((frame, place) => {
      const [, id, number, type, data] = /^id: ([0-9a-f-]{36}):(\d+)\nevent: (\w+)\ndata: (.*)$/.exec(frame) ?? []
      const event = JSON.parse(data ?? 'null')
      if (!id || Number(number) !== place || event?.type !== type) throw new Error(`not a good event: ${frame}`)
      return event
    })
}

/** The reply of a stream, after checking that it is one: start, deltas, done, and the deltas are the reply. */
export function replyOf({ status, events, body }: CoachAnswer): { reply: string; finish_reason: string } {
  const [start, ...rest] = events
  const done = rest.pop()
  if (status !== 200 || start?.type !== 'start' || done?.type !== 'done') throw new Error(`no whole answer: ${body}`)
  if (rest.some(({ type, text }) => type !== 'delta' || text === '')) throw new Error(`something else than text: ${body}`)
  if (rest.map(({ text }) => text).join('') !== done.reply) throw new Error(`deltas are not the reply: ${body}`)
  return done
}
