import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutNotifications } from '../instances/instances.ts'
import { startService, type TestService } from '../support/service.ts'

let a: TestService
let b: TestService
beforeAll(async () => {
  a = await startService()
  b = await startService({ database: a.database, clock: a.clock })
})
afterAll(async () => {
  await b.close()
  await a.close()
})

const status = async (service: TestService, key: string) => (await service.call('GET', '/v1/me', key)).statusCode

async function eventually(check: () => Promise<boolean>, milliseconds = 1_000): Promise<void> {
  const end = Date.now() + milliseconds
  while (Date.now() < end) {
    if (await check()) return
    await new Promise((done) => setTimeout(done, 5))
  }
  throw new Error(`did not hold within ${milliseconds} ms`)
}

describe('two instances on one database', () => {
  it('a key minted on one works on the other immediately', async () => {
    const { key } = await a.mint()
    expect(await status(b, key)).toBe(200)
  })

  it('a key revoked on one is rejected by the other within a second', async () => {
    const { key } = await a.mint()
    const { key: victim, api_key } = await a.mint()
    expect(await status(b, victim)).toBe(200)
    await a.call('DELETE', `/v1/keys/${api_key.id}`, key)
    await eventually(async () => (await status(b, victim)) === 401)
  })

  it('a key reported as leaked on one is rejected by the other within a second', async () => {
    const { key } = await a.mint()
    expect(await status(b, key)).toBe(200)
    await a.call('POST', '/v1/keys/leaked', undefined, { payload: { key } })
    await eventually(async () => (await status(b, key)) === 401)
  })

  it('no revocation is missed while the notification connection is cut', async () => {
    if (a.database.kind === 'embedded') return // the embedded database serves only one process
    const { key } = await a.mint()
    const { key: victim, api_key } = await a.mint()
    expect(await status(b, victim)).toBe(200)
    expect(await cutNotifications(a.database)).toBeGreaterThan(0)
    await a.call('DELETE', `/v1/keys/${api_key.id}`, key)
    await eventually(async () => (await status(b, victim)) === 401)
  })

  it('usage on both adds up once it is written', async () => {
    const { key } = await a.mint()
    for (let count = 0; count < 3; count++) await status(a, key)
    for (let count = 0; count < 4; count++) await status(b, key)
    await a.deps.ledger.flush()
    await b.deps.ledger.flush()
    await status(a, key)
    await a.deps.ledger.flush()
    expect((await a.call('GET', '/v1/me', key)).json().usage_today.requests).toBe(9)
  })
})
