import type { Check } from '../check.ts'
import { COACH_PATH, MESSAGE } from '../contract/mind.ts'
import { expectSame, expectStatus } from '../expect.ts'
import type { Kit, MintedKey } from '../kit.ts'

/** A key that is used only for known requests, so that its usage can be checked. */
export const countedKey = (kit: Kit): Promise<MintedKey> => kit.once('counted', () => kit.mint({ name: 'counted' }))

export async function usageOf(kit: Kit): Promise<{ requests: number; coach: number }> {
  const { requests, coach } = (await kit.get('/v1/me', { credential: (await countedKey(kit)).key })).json().usage_today
  return { requests, coach }
}

export const usageChecks: Check[] = [
  {
    name: 'usage/requests',
    promise: '`GET /v1/me` returns today’s usage: each request counts.',
    isAddition: true,
    run: async (kit) => {
      const before = await usageOf(kit)
      expectSame((await usageOf(kit)).requests, before.requests + 1, "the number of today's requests")
    },
  },
  {
    name: 'usage/charged',
    promise: 'A reply from the coach uses one unit.',
    isAddition: true,
    run: async (kit) => {
      const before = await usageOf(kit)
      const { key } = await countedKey(kit)
      expectStatus(await kit.post(`${COACH_PATH}?stream=false`, { message: MESSAGE }, { credential: key, bucket: 'ai' }), 200)
      expectSame((await usageOf(kit)).coach, before.coach + 1, 'the number of coach units used')
    },
  },
  {
    name: 'usage/not-charged',
    promise: 'An invalid request uses no units.',
    isAddition: true,
    run: async (kit) => {
      const before = await usageOf(kit)
      const { key } = await countedKey(kit)
      expectStatus(await kit.post(COACH_PATH, { message: '' }, { credential: key, bucket: 'ai' }), 400)
      expectSame((await usageOf(kit)).coach, before.coach, 'the number of coach units used')
    },
  },
]
