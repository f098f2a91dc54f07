import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiRoute, LIFTED } from '../support/ai-route.ts'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService({
    limits: { ...LIFTED, daily: { coach: 2, bridge: 2, pitch: 2 } },
    routes: aiRoute(async () => 'yes', 'pitch'),
  })
})
afterAll(() => service.close())

it('a usage_capped error has its policy in RateLimit, whether or not the count was cached', async () => {
  for (const isKnown of [false, true]) {
    const { key } = await service.mint()
    for (let count = 0; count < 2; count++) await service.call('POST', '/v1/test/ai', key)
    if (isKnown) await service.call('GET', '/v1/me', key)
    const { statusCode, headers } = await service.call('POST', '/v1/test/ai', key)
    expect([statusCode, headers['ratelimit-policy']]).toEqual([429, '"ai";q=1000000;w=60, "pitch-daily";q=2;w=86400'])
    expect(headers.ratelimit).toBe(`"ai";r=999997;t=60, "pitch-daily";r=0;t=${headers['retry-after']}`)
  }
})
