import { randomUUID } from 'node:crypto'
import type { Check } from '../check.ts'
import type { Json } from '../client.ts'
import { expectEach, expectError, expectSame, expectThat } from '../expect.ts'
import { NotApplicable } from '../outcomes.ts'

const OWN_LISTS = ['speeches', 'opportunities', 'campaigns'] as const

export const voiceChecks: Check[] = [
  {
    name: 'voice/metadata-only',
    promise: 'Lists of speeches contain only metadata.',
    run: async (kit) => {
      const { data } = (await kit.get('/v1/voice/me/speeches')).json()
      expectSame(data.filter((speech: Json) => 'content_md' in speech).length, 0, 'listed speeches with `content_md`')
    },
  },
  {
    name: 'voice/newest-first',
    promise: 'Speeches, opportunities and campaigns are listed newest first.',
    isAddition: true,
    run: (kit) =>
      expectEach(OWN_LISTS, async (list) => {
        const times = (await kit.get(`/v1/voice/me/${list}`)).json().data.map(({ created_at }: Json) => created_at as string)
        expectSame(times, times.toSorted().toReversed(), `the order of ${list}`)
      }),
  },
  {
    name: 'voice/unknown-speech',
    promise: 'A missing speech results in 404 `not_found`.',
    run: async (kit) => expectError(await kit.get(`/v1/voice/me/speeches/${randomUUID()}`), 'not_found'),
  },
  {
    name: 'voice/unknown-opportunity',
    promise: 'A missing opportunity results in 404 `not_found`.',
    run: async (kit) =>
      expectError(await kit.post(`/v1/voice/opportunities/${randomUUID()}/pitch`, undefined, { bucket: 'ai' }), 'not_found'),
  },
  {
    name: 'voice/active-events',
    promise: 'Only active events are listed.',
    run: async (kit) => {
      const { data } = (await kit.get('/v1/voice/events')).json()
      expectSame(
        data.filter((event: Json) => event.is_active === false),
        [],
        'inactive events',
      )
    },
  },
  {
    name: 'voice/event-title',
    promise: '`q` filters events by title text.',
    run: async (kit) => {
      const [first] = (await kit.get('/v1/voice/events?limit=1')).json().data
      if (typeof first?.title !== 'string') throw new NotApplicable('there are no events with a title')
      const found = (await kit.get(`/v1/voice/events?q=${encodeURIComponent(first.title)}`)).json().data
      expectThat(found.length > 0, `${first.title} among the events`, found)
      const others = found.filter(({ title }: Json) => !title.toLowerCase().includes(first.title.toLowerCase()))
      expectSame(others, [], 'events whose title does not match')
    },
  },
  {
    name: 'voice/default-pitch',
    promise: '`pitch_type` is `email` by default.',
    run: async (kit) => {
      const [opportunity] = (await kit.get('/v1/voice/me/opportunities')).json().data
      if (!opportunity) throw new NotApplicable('the person has no opportunities')
      const answer = await kit.post(`/v1/voice/opportunities/${opportunity.id}/pitch`, undefined, { bucket: 'ai' })
      expectSame(answer.json().pitch_type, 'email', '`pitch_type`')
    },
  },
]
