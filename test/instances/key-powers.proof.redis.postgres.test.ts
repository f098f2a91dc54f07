import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONTRACT_LIMITS } from '../../src/contract/limits.ts'
import { keyEvent } from '../platform/key-events.ts'
import { COACH_CAP, KeyWorld } from '../platform/key-world.ts'
import { aiRoute, LIFTED } from '../support/ai-route.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { type Instances, startInstances } from './instances.ts'

let instances: Instances
let owner: Client
beforeAll(async () => {
  const limits = { ...LIFTED, daily: { ...CONTRACT_LIMITS.daily, coach: COACH_CAP } }
  instances = await startInstances({ limits, routes: aiRoute(async () => 'yes') })
  owner = new Client({ connectionString: instances.database.owner })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await instances.close()
})

it(
  'on three instances, every key may do exactly what it should on each of them within a second of whatever happens',
  async () => {
    const seen = (secrets: string[]) =>
      Promise.all(
        instances.all.flatMap((instance) =>
          secrets.map(async (secret) => {
            const me = await instance.call('GET', '/v1/me', secret)
            return me.statusCode === 200 ? me.json().key.scopes.toSorted() : me.statusCode
          }),
        ),
      )
    await fc.assert(
      fc.asyncProperty(fc.array(keyEvent, { minLength: 5, maxLength: 15 }), async (events) => {
        const world = await new KeyWorld(instances.all, owner).populate()
        for (const event of events) {
          await world.handle(event)
          const expected = world.keys.map((key) => (world.isAlive(key) ? world.scopesOf(key).toSorted() : 401))
          const secrets = world.keys.map(({ secret }) => secret)
          await expect.poll(() => seen(secrets), { timeout: 1_000, interval: 20 }).toEqual(instances.all.flatMap(() => expected))
        }
      }),
      { numRuns: rounds(8, 200) },
    )
  },
  PROOF_TIMEOUT,
)
