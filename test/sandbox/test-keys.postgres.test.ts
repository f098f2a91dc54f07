import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
let sandbox: TestDatabase
beforeAll(async () => {
  sandbox = await freshDatabase('sandbox')
  service = await startService({ sandbox: { database: sandbox } })
})
afterAll(async () => {
  await service.close()
  await sandbox.close()
})

const get = async (key: string, url: string) => (await service.call('GET', url, key)).json()
const advance = (key: string, advance_seconds: number) => service.call('POST', '/v1/test/clock', key, { payload: { advance_seconds } })
const coach = (key: string) =>
  service.call('POST', '/v1/mind/coach/messages?stream=false', key, { payload: { message: 'I am nervous before a talk.' } })

describe('a test key', () => {
  it('belongs to a made-up person with data in all three applications', async () => {
    const { key, api_key } = await service.mintTest()
    expect(key).toMatch(/^threefold_test_[0-9a-f]{64}$/)
    expect(api_key).toMatchObject({ mode: 'test', key_prefix: key.slice(0, 23), expires_at: '2026-04-09T12:00:00.000Z' })
    const me = await get(key, '/v1/me')
    expect(me.identity).toMatchObject({
      email: expect.stringMatching(/^test-[0-9a-f]{16}@example\.com$/),
      linked_apps: { mind: true, body: true, voice: true },
    })
    expect(me.key).toMatchObject({ id: api_key.id, mode: 'test' })
    for (const url of [
      '/v1/mind/me/mastery',
      '/v1/body/me/stacks',
      '/v1/body/me/readings',
      '/v1/voice/me/speeches',
      '/v1/voice/me/opportunities',
    ])
      expect((await get(key, url)).data.length, url).toBeGreaterThan(2)
    expect((await get(key, '/v1/cross/dashboard')).data).toMatchObject({ mind: expect.anything(), body: expect.anything() })
  })

  it('sees a cap reached, its reset at midnight, the next day and its own end', async () => {
    const { key } = await service.mintTest({ expires_in_days: 2 })
    for (let call = 0; call < 20; call++) expect((await coach(key)).statusCode).toBe(200)
    expect((await coach(key)).json().error).toMatchObject({ code: 'rate_limited', details: { policy: 'ai' } })
    expect((await advance(key, 60)).json()).toEqual({ now: '2026-03-10T12:01:00.000Z', advanced_seconds: 60 })
    for (let call = 0; call < 5; call++) expect((await coach(key)).statusCode).toBe(200)
    const capped = await coach(key)
    expect(capped.json().error).toMatchObject({ code: 'usage_capped', details: { resets_at: '2026-03-11T00:00:00.000Z' } })
    await advance(key, Number(capped.headers['retry-after']) - 1)
    expect((await coach(key)).json().error.code).toBe('usage_capped')
    await advance(key, 1)
    expect((await coach(key)).statusCode).toBe(200)
    const { usage_today, limits } = await get(key, '/v1/me')
    expect([usage_today.coach, limits.resets_at]).toEqual([1, '2026-03-12T00:00:00.000Z'])
    const usage = await get(key, '/v1/me/usage')
    expect(usage.data[0].days.map(({ day, coach: units }: { day: string; coach: number }) => [day, units])).toEqual([
      ['2026-03-11', 1],
      ['2026-03-10', 25],
    ])
    await advance(key, 36 * 3_600)
    const ended = await service.call('GET', '/v1/me', key)
    expect([ended.statusCode, ended.json().error.details.reason]).toEqual([401, 'expired'])
  })
})
