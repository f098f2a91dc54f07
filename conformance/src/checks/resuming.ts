import { randomUUID } from 'node:crypto'
import type { Check } from '../check.ts'
import type { Answer } from '../client.ts'
import { COACH_PATH } from '../contract/mind.ts'
import { parseEvents, type SentEvent } from '../events.ts'
import { expectError, expectSame, expectStatus } from '../expect.ts'
import type { Kit } from '../kit.ts'
import { plainKey } from './minting.ts'
import { streamed } from './stream.ts'

interface Resumable {
  events: SentEvent[]
  messageId: string
  /** Requests the events after the one with this id. */
  resume(last?: string, credential?: string): Promise<Answer>
}

async function resumable(kit: Kit): Promise<Resumable> {
  await kit.needs('GET', `${COACH_PATH}/{message_id}/events`)
  const { events } = await streamed(kit)
  const messageId = events[0]?.data.message_id
  const resume: Resumable['resume'] = (last, credential) =>
    kit.get(`${COACH_PATH}/${messageId}/events`, {
      ...(credential && { credential }),
      headers: last === undefined ? {} : { 'last-event-id': last },
    })
  return { events, messageId, resume }
}

export const resumingChecks: Check[] = [
  {
    name: 'resuming/replay',
    promise: 'The events of a reply can be requested again.',
    isAddition: true,
    run: async (kit) => {
      const { events, resume } = await resumable(kit)
      const answer = await resume()
      expectStatus(answer, 200)
      expectSame(parseEvents(answer.text), events, 'the same events as in the original stream')
    },
  },
  {
    name: 'resuming/after',
    promise: 'With `Last-Event-ID`, only the events after that event are sent.',
    isAddition: true,
    run: async (kit) => {
      const { events, resume } = await resumable(kit)
      const answer = await resume(events[1]?.id)
      expectStatus(answer, 200)
      expectSame(parseEvents(answer.text), events.slice(2), 'the events after the second')
    },
  },
  {
    name: 'resuming/end',
    promise: 'After the last event, the response is a 204.',
    isAddition: true,
    run: async (kit) => {
      const { events, resume } = await resumable(kit)
      expectStatus(await resume(events.at(-1)?.id), 204)
    },
  },
  {
    name: 'resuming/unknown-event',
    promise: 'A `Last-Event-ID` that is not the id of an event in this stream results in a 400.',
    isAddition: true,
    run: async (kit) => {
      const { messageId, resume } = await resumable(kit)
      for (const last of ['nonsense', `${messageId}:99999`, `${randomUUID()}:0`]) expectError(await resume(last), 'invalid_request')
    },
  },
  {
    name: 'resuming/unknown-message',
    promise: 'A message that doesn’t exist results in a 404.',
    isAddition: true,
    run: async (kit) => expectError(await kit.get(`${COACH_PATH}/${randomUUID()}/events`), 'not_found'),
  },
  {
    name: 'resuming/other-key',
    promise: 'Only the key that sent a message can resume its reply.',
    isAddition: true,
    run: async (kit) => {
      const { resume } = await resumable(kit)
      expectError(await resume(undefined, (await plainKey(kit)).key), 'not_found')
    },
  },
]
