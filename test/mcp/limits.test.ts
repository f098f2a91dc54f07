import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startService, type TestService } from '../support/service.ts'
import { answerOf, connect, refusalOf } from './mcp-client.ts'

let service: TestService
beforeAll(async () => {
  service = await startService({ limits: { minute: { standard: 20, ai: 20 }, daily: { coach: 3, bridge: 10, pitch: 10 } } })
})
afterAll(() => service.close())

/** Each test has its own key, because limits apply per key. */
async function newClient() {
  const { key } = await service.mint()
  // clients that use the newest revision cache lists for a while
  return { key, client: await connect(service, key, 'legacy') }
}

describe('limits', () => {
  const left = async (key: string) => {
    const { usage_today, limits } = (await service.call('GET', '/v1/me', key)).json()
    return { remaining: limits.requests_remaining, used: usage_today.requests }
  }

  it('every message counts as one request, including a tool call or a read, and is rejected with 429 beyond the limit', async () => {
    const { key, client } = await newClient()
    const connected = await left(key)
    expect(connected.used).toBe(20 - connected.remaining)
    for (let time = 0; time < 5; time++) await client.listTools()
    await client.listPrompts()
    await answerOf(client, 'my_stacks_and_lab_values', { part: 'stacks' })
    await client.readResource({ uri: 'threefold://remedy/ginkgo' })
    await refusalOf(client, 'read_anything', { operation: 'getRemedy', parameters: { id: '..' } })
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow('no tool')
    expect(await left(key)).toEqual({ remaining: connected.remaining - 11, used: connected.used + 11 })
    for (let { remaining } = await left(key); remaining > 0; remaining--) await client.listPrompts()
    const refusal = await refusalOf(client, 'my_stacks_and_lab_values', { part: 'stacks' })
    expect(refusal).toMatchObject({ error: { code: 'rate_limited', details: { used: 20 } }, retry_after_seconds: 60 })
    await expect(client.readResource({ uri: 'threefold://remedy/ginkgo' })).rejects.toMatchObject({
      data: { error: { code: 'rate_limited' }, retry_after_seconds: 60 },
    })
    await expect(client.listTools()).rejects.toThrow('rate_limited')
    service.clock.advance(60_000)
    await answerOf(client, 'my_stacks_and_lab_values', { part: 'stacks' })
    await client.close()
  })

  it('a batch counts as many requests as it has messages, or is rejected as a whole', async () => {
    const { key, client } = await newClient()
    await client.close()
    service.clock.advance(60_000)
    const post = (payload: object) =>
      service.call('POST', '/mcp', key, { payload, headers: { 'content-type': 'application/json', 'mcp-protocol-version': '2025-03-26' } })
    const batch = (length: number, method = 'tools/list') =>
      Array.from({ length }, (_, id) => ({ jsonrpc: '2.0', id, method, params: { name: 'my_account', arguments: {} } }))
    const response = await post(batch(8))
    expect([response.statusCode, response.headers.ratelimit]).toEqual([200, '"standard";r=12;t=60'])
    expect((await post([...batch(3, 'tools/call'), ...batch(2)])).statusCode).toBe(200)
    expect((await left(key)).remaining).toBe(6)
    const refused = await post(batch(7))
    expect([refused.statusCode, refused.json().error.code, refused.headers['retry-after']]).toEqual([429, 'rate_limited', '60'])
    expect((await post(batch(6))).statusCode).toBe(200)
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).statusCode).toBe(429)
    expect((await post([])).statusCode).toBe(429)
    expect((await post(batch(2, 'tools/call'))).json().error).toMatchObject({ code: 'rate_limited', details: { remaining: 0 } })
    expect((await post(batch(1, 'tools/call'))).statusCode).toBe(200)
  })

  it('a daily cap holds however many calls arrive at the same time, even together with calls over HTTP', async () => {
    const { key, client } = await newClient()
    const body = { payload: { message: 'I doubt myself.' } }
    expect((await service.call('POST', '/v1/mind/coach/messages?stream=false', key, body)).statusCode).toBe(200)
    const calls = Array.from({ length: 12 }, (_, place) =>
      client.callTool({ name: 'talk_to_coach', arguments: { message: `I doubt myself, ${place}.` } }),
    )
    const results = await Promise.all(calls)
    expect(results.filter(({ isError }) => !isError)).toHaveLength(2)
    const refusal = await refusalOf(client, 'talk_to_coach', { message: 'Once more.' })
    expect(refusal).toMatchObject({
      error: { code: 'usage_capped', details: { policy: 'coach-daily', limit: 3 } },
      retry_after_seconds: (Date.parse('2026-03-11') - service.clock.now()) / 1_000,
    })
    await client.close()
  })
})

it('the tool list is serialized once, not for each request', async () => {
  const { key, client } = await newClient()
  const stringify = vi.spyOn(JSON, 'stringify')
  const listed = await service.call('POST', '/mcp', key, {
    payload: '{"jsonrpc":"2.0","id":"\\"tools\\":[]","method":"tools/list"}',
    headers: { 'content-type': 'application/json', 'mcp-protocol-version': '2025-06-18' },
  })
  const longest = Math.max(...stringify.mock.results.map(({ value }) => String(value).length))
  stringify.mockRestore()
  expect(listed.json()).toMatchObject({ id: '"tools":[]', result: { tools: (await client.listTools()).tools } })
  expect(longest).toBeLessThan(listed.body.length / 10)
  await client.close()
})
