import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiRoute, LIFTED } from '../support/ai-route.ts'
import { mintUseRevoke, PERSON_BUDGET, PERSON_COACH, tally } from '../support/mint-rounds.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { type Instances, startInstances } from './instances.ts'

const ROUNDS = rounds(12, 10_000)
const AT_ONCE = 6
const CALLS = rounds(100, 200)

describe('the budgets of a person on three instances', () => {
  let instances: Instances
  beforeAll(async () => {
    instances = await startInstances({ limits: PERSON_BUDGET, routes: aiRoute(async () => 'yes') })
  })
  afterAll(() => instances.close())

  it(
    `give exactly ${PERSON_COACH} AI answers in ${ROUNDS} rounds of minting, using and revoking, ${AT_ONCE} at a time`,
    async () => {
      const outcomes: string[] = []
      for (let round = 0; round < ROUNDS; round += AT_ONCE) {
        const batch = Array.from({ length: AT_ONCE }, (_, index) => mintUseRevoke(instances.all, round + index))
        outcomes.push(...(await Promise.all(batch)).flat())
      }
      const calls = Math.ceil(ROUNDS / AT_ONCE) * AT_ONCE * 2
      expect(tally(outcomes)).toEqual({ answer: PERSON_COACH, 'person-coach-daily': calls - PERSON_COACH })
    },
    PROOF_TIMEOUT,
  )

  thorough('admit exactly the requests of one minute, over new keys and instances, while the store is available', async () => {
    const [a] = instances.all
    const limits = { ...LIFTED, person: { ...LIFTED, minute: { standard: 50, ai: 10 }, mints: { hour: 1_000, day: 1_000 } } }
    const shared = { database: instances.database, redisUrl: instances.redis.url, clock: a.clock, limits }
    const strict = [await startService(shared), await startService(shared), await startService(shared)]
    const keys = await Promise.all(Array.from({ length: 8 }, async () => (await a.mint('body-only@example.com')).key))
    const get = async (index: number) => {
      const on = strict[index % 3] as TestService
      return (await on.call('GET', '/v1/body/remedies', keys[index % keys.length])).statusCode
    }
    const statuses = await Promise.all(Array.from({ length: CALLS }, (_, index) => get(index)))
    expect(tally(statuses.map(String))).toEqual({ 200: 50, 429: CALLS - 50 })
    const { limits: left } = (await strict[0]?.call('GET', '/v1/me', (await a.mint('voice-only@example.com')).key))?.json() ?? {}
    expect([left.requests_remaining, left.ai_requests_remaining]).toEqual([49, 10])
    for (const each of strict) await each.close()
  })
})
