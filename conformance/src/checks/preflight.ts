import type { Check } from '../check.ts'
import { COACH_PATH, MESSAGE } from '../contract/mind.ts'
import { expectSame, expectStatus } from '../expect.ts'
import type { Kit, MintedKey } from '../kit.ts'
import { aggregatesKey } from './minting.ts'
import { countedKey, usageOf } from './usage.ts'

const READING = { method: 'GET', path: '/v1/body/remedies' }
const TALKING = { method: 'POST', path: COACH_PATH, body: { message: MESSAGE } }

async function foresee(kit: Kit, call: object, { key }: MintedKey) {
  await kit.needs('POST', '/v1/preflight')
  const answer = await kit.post('/v1/preflight', call, { credential: key })
  expectStatus(answer, 200)
  return answer.json()
}

export const preflightChecks: Check[] = [
  {
    name: 'preflight/allowed',
    promise: 'A preflight returns whether a call would be allowed and what it would cost.',
    isAddition: true,
    run: async (kit) => {
      const { allowed, status, error, cost } = await foresee(kit, TALKING, await kit.main())
      expectSame([allowed, status, error, cost?.ai_operation, cost?.units], [true, 200, null, 'coach', 1], 'the predicted result')
    },
  },
  {
    name: 'preflight/refused',
    promise: 'A preflight returns the reason why a call would be rejected, and the call itself is rejected for the same reason.',
    isAddition: true,
    run: async (kit) => {
      const limited = await aggregatesKey(kit)
      const { allowed, status, error } = await foresee(kit, READING, limited)
      const refused = await kit.get(READING.path, { credential: limited.key })
      expectSame([allowed, status, error?.code], [false, refused.status, refused.json().error?.code], 'the predicted rejection')
    },
  },
  {
    name: 'preflight/not-charged',
    promise: 'A preflight of an AI call uses no units.',
    isAddition: true,
    run: async (kit) => {
      const before = await usageOf(kit)
      await foresee(kit, TALKING, await countedKey(kit))
      expectSame((await usageOf(kit)).coach, before.coach, 'the number of coach units used')
    },
  },
]
