import { expect, it } from 'vitest'
import { aiRoute } from '../support/ai-route.ts'
import { mintUseRevoke, PERSON_BUDGET, PERSON_COACH, tally } from '../support/mint-rounds.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { startService } from '../support/service.ts'

const ROUNDS = rounds(12, 10_000)

it.each([1, 3])(
  `on %i instances, a person gets exactly ${PERSON_COACH} AI answers in ${ROUNDS} rounds of minting, using and revoking a key`,
  async (count) => {
    const options = { limits: PERSON_BUDGET, routes: aiRoute(async () => 'yes') }
    const first = await startService(options)
    const instances = [first]
    while (instances.length < count) instances.push(await startService({ ...options, database: first.database, clock: first.clock }))
    const outcomes: string[] = []
    for (let round = 0; round < ROUNDS; round++) outcomes.push(...(await mintUseRevoke(instances, round)))
    expect(tally(outcomes)).toEqual({ answer: PERSON_COACH, 'person-coach-daily': ROUNDS * 2 - PERSON_COACH })
    for (const instance of instances.toReversed()) await instance.close()
  },
  PROOF_TIMEOUT,
)
