import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONTRACT_LIMITS } from '../../src/contract/limits.ts'
import { aiRoute, LIFTED } from '../support/ai-route.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { keyEvent } from './key-events.ts'
import { COACH_CAP, KeyWorld } from './key-world.ts'

let service: TestService
let owner: Client
beforeAll(async () => {
  const limits = { ...LIFTED, daily: { ...CONTRACT_LIMITS.daily, coach: COACH_CAP } }
  service = await startService({ limits, routes: aiRoute(async () => 'yes') })
  owner = new Client({ connectionString: service.database.owner })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await service.close()
})

it(
  'whatever happens, a key may do what it was given, as far as its accounts gave it and its parent still has it, and no dead key works',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(keyEvent, { minLength: 5, maxLength: 25 }), async (events) => {
        const world = await new KeyWorld([service], owner).populate()
        for (const event of events) {
          await world.handle(event)
          const [name] = event
          for (const key of world.keys) {
            const me = await service.call('GET', '/v1/me', key.secret)
            expect([name, me.statusCode]).toEqual([name, world.isAlive(key) ? 200 : 401])
            if (me.statusCode === 200) expect(new Set(me.json().key.scopes)).toEqual(new Set(world.scopesOf(key)))
          }
        }
      }),
      { numRuns: rounds(8, 500) },
    )
  },
  PROOF_TIMEOUT,
)
