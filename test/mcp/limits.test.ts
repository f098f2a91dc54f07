import { afterEach, describe, expect, it } from 'vitest'
import type { Limits } from '../../src/contract/limits.ts'
import { startService, type TestService } from '../support/service.ts'
import { answerOf, connect, refusalOf } from './mcp-client.ts'

let service: TestService
afterEach(() => service.close())

async function clientWith(limits: Limits) {
  service = await startService({ limits })
  const { key } = await service.mint()
  return { key, client: await connect(service, key) }
}
const DAILY = { coach: 25, bridge: 10, pitch: 10 }

describe('limits', () => {
  it('a call counts once against the rate limit, as over HTTP; connecting and listing tools cost nothing', async () => {
    const { key, client } = await clientWith({ minute: { standard: 3, ai: 20 }, daily: DAILY })
    for (let time = 0; time < 5; time++) await client.listTools()
    await client.listPrompts()
    await answerOf(client, 'list_my_stacks')
    const remaining = (await service.call('GET', '/v1/me', key)).json()
    expect(remaining.usage_today.requests).toBe(2)
    expect(remaining.limits.requests_remaining).toBe(1)
    await client.readResource({ uri: 'threefold://body/remedies/ginkgo' })
    const refusal = await refusalOf(client, 'list_my_stacks')
    expect(refusal).toMatchObject({ error: { code: 'rate_limited', details: { used: 3 } }, retry_after_seconds: 60 })
    await expect(client.readResource({ uri: 'threefold://body/remedies/ginkgo' })).rejects.toMatchObject({
      data: { error: { code: 'rate_limited' }, retry_after_seconds: 60 },
    })
    service.clock.advance(60_000)
    await answerOf(client, 'list_my_stacks')
    await client.close()
  })

  it('a daily cap holds however many calls arrive at once, also together with calls over HTTP', async () => {
    const { key, client } = await clientWith({ minute: { standard: 1_000, ai: 1_000 }, daily: { ...DAILY, coach: 3 } })
    const body = { payload: { message: 'I doubt myself.' } }
    expect((await service.call('POST', '/v1/mind/coach/messages?stream=false', key, body)).statusCode).toBe(200)
    const calls = Array.from({ length: 12 }, (_, place) =>
      client.callTool({ name: 'send_coach_message', arguments: { message: `I doubt myself, ${place}.` } }),
    )
    const results = await Promise.all(calls)
    expect(results.filter(({ isError }) => !isError)).toHaveLength(2)
    const refusal = await refusalOf(client, 'send_coach_message', { message: 'Once more.' })
    expect(refusal).toMatchObject({
      error: { code: 'usage_capped', details: { policy: 'coach-daily', limit: 3 } },
      retry_after_seconds: 43_200,
    })
    await client.close()
  })
})
