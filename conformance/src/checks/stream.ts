import type { Check } from '../check.ts'
import type { Answer } from '../client.ts'
import { COACH_PATH, MESSAGE } from '../contract/mind.ts'
import { disclaimer, object, text } from '../contract/shapes.ts'
import { parseEvents, type SentEvent } from '../events.ts'
import { expectHeader, expectSame, expectStatus, expectThat } from '../expect.ts'
import type { Kit } from '../kit.ts'
import { problemIn, type Schema } from '../schemas.ts'

const EVENT_SHAPES: Record<string, Schema> = {
  start: object({ type: text, message_id: text, request_id: text, belief_slug: { type: ['string', 'null'] }, disclaimer }),
  delta: object({ type: text, text }),
  safety: object({ type: text }),
  done: object({ type: text, message_id: text, reply: text, disclaimer, finish_reason: text }),
}

/** The streamed reply to one message. */
export const streamed = (kit: Kit): Promise<{ answer: Answer; events: SentEvent[] }> =>
  kit.once('streamed', async () => {
    const answer = await kit.post(COACH_PATH, { message: MESSAGE }, { bucket: 'ai' })
    expectStatus(answer, 200)
    return { answer, events: parseEvents(answer.text) }
  })

export const streamChecks: Check[] = [
  {
    name: 'stream/default',
    promise: 'The coach answers with a server-sent-events stream (`text/event-stream`) unless `stream=false`.',
    run: async (kit) => expectHeader((await streamed(kit)).answer, 'content-type', /^text\/event-stream\b/),
  },
  {
    name: 'stream/headers',
    promise: 'The stream is neither cached nor transformed nor buffered, and carries a request id.',
    isAddition: true,
    run: async (kit) => {
      const { answer } = await streamed(kit)
      expectHeader(answer, 'cache-control', /^no-cache, no-transform$/)
      expectHeader(answer, 'x-accel-buffering', /^no$/)
      expectHeader(answer, 'x-request-id', /^req_/)
    },
  },
  {
    name: 'stream/framing',
    promise: 'The data of every event is one JSON object whose `type` is the name of the event.',
    isAddition: true,
    run: async (kit) => {
      for (const { event, data } of (await streamed(kit)).events) expectSame(data.type, event, 'the `type` of an event')
    },
  },
  {
    name: 'stream/order',
    promise: '`start` comes first, then `delta` events, and exactly one `done` at the end.',
    isAddition: true,
    run: async (kit) => {
      const names = (await streamed(kit)).events.map(({ event }) => event)
      const kinds = names.filter((name, place) => name !== names[place - 1] && name in EVENT_SHAPES && name !== 'safety')
      expectSame(kinds, ['start', 'delta', 'done'], 'the order of the events')
      expectSame([names.filter((name) => name === 'done').length, names.at(-1)], [1, 'done'], 'the end of the stream')
    },
  },
  {
    name: 'stream/shapes',
    promise: 'Every event has the fields that are documented for it; `start` and `done` carry the `disclaimer`.',
    isAddition: true,
    run: async (kit) => {
      for (const { event, data } of (await streamed(kit)).events) {
        const problem = problemIn(EVENT_SHAPES[event] ?? {}, data)
        expectThat(problem === null, `the documented fields of \`${event}\``, `${problem} in ${JSON.stringify(data)}`)
      }
    },
  },
  {
    name: 'stream/disclaimer',
    promise: 'Coach replies always carry a `disclaimer` string field.',
    run: async (kit) => {
      const carriers = (await streamed(kit)).events.filter(({ data }) => typeof data.disclaimer === 'string' && data.disclaimer !== '')
      expectThat(carriers.length > 0, 'an event with a disclaimer', 'none')
    },
  },
  {
    name: 'stream/ids',
    promise: 'Every event has an id: the message’s id and its number, counted from 0.',
    isAddition: true,
    run: async (kit) => {
      const { events } = await streamed(kit)
      const messageId = events[0]?.data.message_id
      expectSame(
        events.map(({ id }) => id),
        events.map((_, place) => `${messageId}:${place}`),
        'the ids of the events',
      )
    },
  },
  {
    name: 'stream/whole',
    promise: 'The concatenated deltas equal the `reply` field of `done`.',
    isAddition: true,
    run: async (kit) => {
      const { events } = await streamed(kit)
      const deltas = events.filter(({ event }) => event === 'delta').map(({ data }) => data.text)
      expectThat(deltas.length > 0, 'deltas', 'none')
      expectSame(events.at(-1)?.data.reply, deltas.join(''), 'the reply')
    },
  },
]
