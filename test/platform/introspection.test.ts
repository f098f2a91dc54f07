import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const me = async (key: string) => (await service.call('GET', '/v1/me', key)).json()

describe('GET /v1/me', () => {
  it('returns the caller, what the key may do and what is left', async () => {
    const { key, api_key } = await service.mint('mind-only@example.com')
    expect(await me(key)).toEqual({
      identity: { email: 'mind-only@example.com', linked_apps: { mind: true, body: false, voice: false } },
      key: { ...api_key, last_used_at: '2026-03-10T12:00:00.000Z' },
      plan_snapshot: { plan: 'beta', is_free: true, writes_enabled: false, mind_plan: 'free', body_plan: 'none', voice_plan: 'none' },
      usage_today: { requests: 1, coach: 0, bridge: 0, pitch: 0 },
      limits: {
        requests_per_min: 120,
        ai_requests_per_min: 20,
        ai_requests_remaining: 20,
        requests_remaining: 119,
        ai_daily_caps: { coach: 25, bridge: 10, pitch: 10 },
        ai_daily_remaining: { coach: 25, bridge: 10, pitch: 10 },
        resets_at: '2026-03-11T00:00:00.000Z',
      },
    })
  })

  it('counts itself and every other request, also after a flush and a cache eviction', async () => {
    const { key, api_key } = await service.mint()
    await me(key)
    await service.call('GET', '/v1/keys', key)
    await service.deps.ledger.flush()
    await service.call('POST', `/v1/keys/${api_key.id}/refresh`, key)
    service.deps.ledger.forgetUsage(api_key.id)
    expect((await me(key)).usage_today.requests).toBe(4)
  })

  it('starts again from zero at midnight UTC', async () => {
    const { key } = await service.mint()
    await me(key)
    service.clock.moveTo('2026-03-11T00:00:00.000Z')
    expect((await me(key)).usage_today.requests).toBe(1)
  })

  it('makes no query once the key is cached', async () => {
    const { key } = await service.mint()
    await me(key)
    const before = service.deps.db.platform.queries
    for (let count = 0; count < 20; count++) await me(key)
    expect(service.deps.db.platform.queries - before).toBeLessThanOrEqual(1)
  })
})

it('usage is written asynchronously and survives a graceful shutdown', async () => {
  const short = await startService({ database: service.database, clock: service.clock })
  const { key, api_key } = await short.mint()
  for (let count = 0; count < 7; count++) await short.call('GET', '/v1/me', key)
  await short.close()
  const [row] = await asOwner(
    service.database,
    `select requests, last_used_at is not null as used from platform.daily_requests join platform.keys on id = key_id where key_id = $1`,
    [api_key.id],
  )
  expect(row).toEqual({ requests: 7, used: true })
})
