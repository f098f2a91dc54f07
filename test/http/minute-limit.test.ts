import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../support/service.ts'
import { withLimits } from '../support/with-limits.ts'

const FEW = { minute: { standard: 5, ai: 5 } }

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

describe('the rate limit', () => {
  it('admits exactly 120 of 150 parallel requests with one key', async () => {
    const { key } = await service.mint()
    const statuses = await Promise.all(Array.from({ length: 150 }, async () => (await service.call('GET', '/v1/me', key)).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  it('admits a retry after exactly Retry-After', async () => {
    const { key } = await service.mint()
    for (let count = 0; count < 120; count++) {
      await service.call('GET', '/v1/me', key)
      service.clock.advance(137)
    }
    const refused = await service.call('GET', '/v1/me', key)
    expect(refused.json().error).toMatchObject({
      code: 'rate_limited',
      details: { policy: 'standard', limit: 120, remaining: 0, retryable: true },
    })
    expect(refused.headers['x-should-retry']).toBe('true')
    service.clock.advance(Number(refused.headers['retry-after']) * 1_000)
    expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(200)
  })

  it('is in the RateLimit headers of every authenticated response', async () => {
    const { key } = await service.mint()
    await service.call('GET', '/v1/me', key)
    service.clock.advance(18_000)
    await service.call('GET', '/v1/me', key)
    const { headers } = await service.call('DELETE', '/v1/keys/nonsense', key)
    expect(headers['ratelimit-policy']).toBe('"standard";q=120;w=60')
    expect(headers.ratelimit).toBe('"standard";r=117;t=42')
  })

  it('applies per key: another key of the same person is not limited', async () => {
    const first = await service.mint()
    const second = await service.mint()
    await withLimits(service, FEW, async () => {
      for (let count = 0; count < 5; count++) await service.call('GET', '/v1/me', first.key)
      expect((await service.call('GET', '/v1/me', first.key)).statusCode).toBe(429)
      expect((await service.call('GET', '/v1/me', second.key)).statusCode).toBe(200)
    })
  })

  it('applies before the body is read, the record is looked up or the scope is checked', async () => {
    const { key } = await service.mint()
    const refused = await withLimits(service, FEW, async () => {
      for (let count = 0; count < 5; count++) await service.call('GET', '/v1/me', key)
      const headers = { 'content-type': 'application/json' }
      return service.call('POST', '/v1/keys/nonsense/rotate', key, { payload: '{bad', headers })
    })
    expect(refused.json().error.code).toBe('rate_limited')
  })
})
