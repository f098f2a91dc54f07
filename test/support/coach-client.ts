import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

// biome-ignore lint/suspicious/noExplicitAny: tests inspect events and bodies of every shape
type Json = any

export interface CoachAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** The body as one document; null if it is a stream. */
  json: Json
  /** The events in order; empty unless it is a stream. */
  events: Json[]
}

/** Sends a message to the coach over a separate connection, which the service must close. */
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

/** Throws if the stream is not well-formed: every event must be complete, named as in its data, and numbered without gaps. */
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

/** The reply of a stream. Throws unless the stream consists of start, deltas and done, and the deltas add up to the reply. */
export function replyOf({ status, events, body }: CoachAnswer): { reply: string; finish_reason: string } {
  const [start, ...rest] = events
  const done = rest.pop()
  if (status !== 200 || start?.type !== 'start' || done?.type !== 'done') throw new Error(`no whole answer: ${body}`)
  if (rest.some(({ type, text }) => type !== 'delta' || text === '')) throw new Error(`something else than text: ${body}`)
  if (rest.map(({ text }) => text).join('') !== done.reply) throw new Error(`deltas are not the reply: ${body}`)
  return done
}
