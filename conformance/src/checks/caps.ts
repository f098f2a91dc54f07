import type { Check } from '../check.ts'
import type { Answer } from '../client.ts'
import { COACH_PATH, MESSAGE } from '../contract/mind.ts'
import { expectError, expectHeader, expectStatus } from '../expect.ts'
import type { Kit } from '../kit.ts'
import { NotApplicable } from '../outcomes.ts'

export const CAPS = { coach: 25, bridge: 10, pitch: 10 }
export const WHOLE_SECONDS = /^[1-9]\d*$/

/** Sends one request that uses a unit of a daily cap. */
type Spend = (kit: Kit, credential: string) => Promise<Answer>

const talk: Spend = (kit, credential) => kit.post(`${COACH_PATH}?stream=false`, { message: MESSAGE }, { credential, bucket: 'ai' })

const cross: Spend = (kit, credential) => kit.post('/v1/cross/bridges/belief-to-communication', undefined, { credential, bucket: 'ai' })

const draft: Spend = async (kit, credential) => {
  const [opportunity] = (await kit.get('/v1/voice/me/opportunities')).json().data
  if (!opportunity) throw new NotApplicable('the person has no opportunities')
  return kit.post(`/v1/voice/opportunities/${opportunity.id}/pitch`, undefined, { credential, bucket: 'ai' })
}

const capOf = (operation: keyof typeof CAPS, spend: Spend): Check => ({
  name: `limits/${operation}-cap`,
  promise: `When the daily AI cap of ${CAPS[operation]} is reached, the response is a 429 \`usage_capped\` with a \`Retry-After\` header.`,
  run: async (kit) => {
    if (!kit.exhausts) throw new NotApplicable(`needs --exhaust, because it uses ${CAPS[operation]} units`)
    const { key } = await kit.once('capped', () => kit.mint({ name: 'to be capped' }))
    for (let count = 0; count < CAPS[operation]; count++) {
      const answer = await spend(kit, key)
      expectStatus(answer, 200)
      if (answer.json().data?.insufficient_data) throw new NotApplicable('the person has too little data, and such responses are free')
    }
    const refused = await spend(kit, key)
    expectError(refused, 'usage_capped')
    expectHeader(refused, 'retry-after', WHOLE_SECONDS)
  },
})

export const capChecks: Check[] = [capOf('coach', talk), capOf('bridge', cross), capOf('pitch', draft)]
