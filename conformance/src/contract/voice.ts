import type { Kit } from '../kit.ts'
import { NotApplicable } from '../outcomes.ts'
import { badLimits, type Operation } from './operation.ts'
import { list, nothing, object, pitchResult, record } from './shapes.ts'

const read = { method: 'GET', status: 200, scopes: ['voice:read'] } as const
const own = { ...read, apps: ['voice'] } as const
const records = object({ data: list(record), next_cursor: nothing })

/** Returns the id of the person's first record of this kind. */
async function firstOf(kit: Kit, kind: 'speeches' | 'opportunities'): Promise<{ id: string }> {
  const [first] = (await kit.get(`/v1/voice/me/${kind}`)).json().data
  if (!first) throw new NotApplicable(`the person has no ${kind}`)
  return { id: first.id }
}

export const voiceOperations: Operation[] = [
  {
    ...own,
    path: '/v1/voice/me/kit',
    promise: 'The media kit is `{data: object or null}`.',
    shape: object({ data: { type: ['object', 'null'] } }),
  },
  { ...own, path: '/v1/voice/me/speeches', promise: 'Speeches are `{data: [record], next_cursor: null}`.', shape: records },
  { ...own, path: '/v1/voice/me/opportunities', promise: 'Opportunities have the same shape as speeches.', shape: records },
  { ...own, path: '/v1/voice/me/campaigns', promise: 'Campaigns have the same shape as speeches.', shape: records },
  {
    ...own,
    path: '/v1/voice/me/speeches/{id}',
    promise: 'A speech is `{data: object}` including `content_md`.',
    shape: object({ data: object({ content_md: { type: 'string' } }) }),
    sample: (kit) => firstOf(kit, 'speeches'),
    invalid: [{ id: 'not-a-uuid' }],
  },
  {
    ...read,
    path: '/v1/voice/events',
    promise: 'Speaking events are `{data: [record], next_cursor}`.',
    // the contract specifies null, but Threefold returns a cursor if there are more entries than `limit`
    shape: object({ data: list(record), next_cursor: { type: ['string', 'null'] } }),
    invalid: badLimits(),
  },
  {
    ...own,
    method: 'POST',
    path: '/v1/voice/opportunities/{id}/pitch',
    promise: 'A pitch has `pitch`, `subject` (string or null) and `pitch_type`.',
    shape: pitchResult,
    scopes: ['ai:invoke', 'voice:read'],
    isAi: true,
    sample: (kit) => firstOf(kit, 'opportunities'),
    invalid: [
      { id: 'not-a-uuid' },
      { body: { pitch_type: 'telegram' } },
      { body: { speaker_talking_points: 'x'.repeat(2_001) } },
      { body: '{"pitch_type":' },
    ],
  },
]
