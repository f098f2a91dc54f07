import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiRoute } from '../support/ai-route.ts'
import { mintUseRevoke, PERSON_BUDGET, PERSON_COACH, tally } from '../support/mint-rounds.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'

const ROUNDS = rounds(9, 10_000)

const options = { limits: PERSON_BUDGET, routes: aiRoute(async () => 'yes') }
const instances: TestService[] = []
beforeAll(async () => {
  const first = await startService(options)
  instances.push(first)
  while (instances.length < 3) instances.push(await startService({ ...options, database: first.database, clock: first.clock }))
}, PROOF_TIMEOUT)
afterAll(async () => {
  for (const instance of instances.toReversed()) await instance.close()
})

it.each([1, 3])(
  `on %i instances, a person gets exactly ${PERSON_COACH} AI answers in ${ROUNDS} rounds of minting, using and revoking a key`,
  async (count) => {
    instances[0]?.clock.advance(86_400_000) // a new day, with its own budget
    const outcomes: string[] = []
    for (let round = 0; round < ROUNDS; round++) outcomes.push(...(await mintUseRevoke(instances.slice(0, count), round)))
    expect(tally(outcomes)).toEqual({ answer: PERSON_COACH, 'person-coach-daily': ROUNDS * 2 - PERSON_COACH })
  },
  PROOF_TIMEOUT,
)
