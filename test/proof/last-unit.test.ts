import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiRoute } from '../support/ai-route.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'

const limits = { minute: { standard: 1_000_000, ai: 1_000_000 }, daily: { coach: 1, bridge: 1, pitch: 1 } }
const options = { limits, routes: aiRoute(async () => 'yes') }
let a: TestService
let b: TestService
beforeAll(async () => {
  a = await startService(options)
  b = await startService({ ...options, database: a.database, clock: a.clock })
})
afterAll(async () => {
  await b.close()
  await a.close()
})

it(
  'of two instances that race for the last unit, exactly one wins, every time',
  async () => {
    const { key } = await a.mint()
    const ask = async (service: TestService) => (await service.call('POST', '/v1/test/ai', key)).statusCode
    for (let round = 0; round < rounds(15, 10_000); round++) {
      a.clock.advance(86_400_000)
      const statuses = await Promise.all(round % 2 ? [ask(a), ask(b)] : [ask(b), ask(a)])
      expect(statuses.sort(), `round ${round}`).toEqual([200, 429])
    }
  },
  PROOF_TIMEOUT,
)
