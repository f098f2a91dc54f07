import { afterAll, beforeAll, expect, it } from 'vitest'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

it('a report holds on every other instance within a second', async () => {
  const other = await startService({ database: service.database, clock: service.clock })
  const { key } = await service.mint()
  const statusThere = async () => (await other.call('GET', '/v1/me', key)).statusCode
  expect(await statusThere()).toBe(200)
  await service.call('POST', '/v1/keys/leaked', undefined, { payload: { key } })
  await expect.poll(statusThere, { timeout: 1_000, interval: 50 }).toBe(401)
  await other.close()
})
