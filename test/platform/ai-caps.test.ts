import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../src/contract/errors.ts'
import type { NewAnswer } from '../../src/identity/ai-answers.ts'
import type { KeyRecord } from '../../src/identity/key-record.ts'
import { aiRoute, LIFTED } from '../support/ai-route.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'

const AT_ONCE = rounds(40, 1_000)

let service: TestService
let work: () => Promise<string>
beforeEach(() => {
  work = async () => 'yes'
})
beforeAll(async () => {
  service = await startService({ limits: LIFTED, routes: aiRoute(() => work()) })
})
afterAll(() => service.close())

const ask = (key: string, payload?: object) => service.call('POST', '/v1/test/ai', key, payload ? { payload } : {})
const used = async (key: string) => (await service.call('GET', '/v1/me', key)).json().usage_today.coach

describe('a daily cap', () => {
  it('rejects requests with usage_capped until midnight UTC, and says so', async () => {
    const { key } = await service.mint()
    for (let count = 0; count < 25; count++) await ask(key)
    const refused = await ask(key)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers).toMatchObject({ 'retry-after': String(12 * 3_600), 'x-should-retry': 'false' })
    expect(refused.json().error).toMatchObject({
      code: 'usage_capped',
      details: { policy: 'coach-daily', limit: 25, used: 25, remaining: 0, resets_at: '2026-03-11T00:00:00.000Z', retryable: false },
    })
    service.clock.advance(Number(refused.headers['retry-after']) * 1_000)
    expect((await ask(key)).statusCode).toBe(200)
    expect(await used(key)).toBe(1)
  })

  it(`admits exactly 25 of ${AT_ONCE} parallel requests`, async () => {
    const { key } = await service.mint()
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, async () => (await ask(key)).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(25)
    expect(statuses.filter((status) => status === 429)).toHaveLength(AT_ONCE - 25)
    expect(await used(key)).toBe(25)
  })

  it('applies per key', async () => {
    const first = await service.mint()
    const second = await service.mint()
    for (let count = 0; count < 25; count++) await ask(first.key)
    expect((await ask(second.key)).statusCode).toBe(200)
  })

  it('carries over to the key that replaces a rotated one', async () => {
    const { key, api_key } = await service.mint()
    for (let count = 0; count < 20; count++) await ask(key)
    const record = (await service.deps.keys.find(key)) as KeyRecord
    await service.deps.answers.begin({ key: record, operation: 'coach', request: 'not answered yet', idempotencyKey: null })
    const rotated = (await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key)).json()
    expect(await used(rotated.key)).toBe(21)
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await ask(rotated.key)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })

  it('no longer counts a reserved unit once it has expired', async () => {
    const { key } = await service.mint()
    const record = (await service.deps.keys.find(key)) as KeyRecord
    await service.deps.answers.begin({ key: record, operation: 'coach', request: 'of one who died', idempotencyKey: null })
    expect(await used(key)).toBe(1)
    service.clock.advance(119_000)
    expect(await used(key)).toBe(1)
    service.clock.advance(1_000)
    expect(await used(key)).toBe(0)
  })

  it('does not cause a query for each of many requests that wait for the same answer', async () => {
    const { key } = await service.mint()
    const record = (await service.deps.keys.find(key)) as KeyRecord
    const { answers, db } = service.deps
    const call = { key: record, operation: 'coach', request: 'slow', idempotencyKey: 'slow' } as const
    const first = (await answers.begin(call)) as NewAnswer
    const before = db.platform.queries
    const waiting = Promise.all(Array.from({ length: 50 }, () => answers.waitFor(record, first.id)))
    const stranger = (await service.deps.keys.find((await service.mint()).key)) as KeyRecord
    await expect(answers.waitFor(stranger, first.id)).rejects.toMatchObject({ code: 'upstream_error' })
    await first.finish('done')
    expect(await waiting).toEqual(Array.from({ length: 50 }, () => 'done'))
    expect(db.platform.queries - before).toBeLessThan(25)
  })

  it('is not charged for an invalid body', async () => {
    const { key } = await service.mint()
    expect((await ask(key, { text: 'too long' })).statusCode).toBe(400)
    expect(await used(key)).toBe(0)
  })

  it('is not charged if the request fails', async () => {
    const { key } = await service.mint()
    work = async () => {
      throw new ApiError('upstream_error', 'The model did not answer.')
    }
    expect((await ask(key)).statusCode).toBe(502)
    expect(await used(key)).toBe(0)
  })

  it('releases the unit of an expired reservation, and withholds an answer that is finished afterwards', async () => {
    const { key } = await service.mint()
    for (let count = 0; count < 24; count++) await ask(key)
    let finish: (answer: string) => void = () => {}
    const started = new Promise<void>((resolve) => {
      work = () => {
        resolve()
        return new Promise((done) => {
          finish = done
        })
      }
    })
    const late = ask(key)
    await started
    expect((await ask(key)).statusCode).toBe(429)
    service.clock.advance(120_000)
    work = async () => 'in time'
    expect((await ask(key)).statusCode).toBe(200)
    finish('too late')
    expect((await late).statusCode).toBe(502)
    expect(await used(key)).toBe(25)
  })

  it('is in the RateLimit headers, together with the rate limit', async () => {
    const { key } = await service.mint()
    await service.call('GET', '/v1/me', key)
    const { headers } = await ask(key)
    expect(headers['ratelimit-policy']).toBe('"ai";q=1000000;w=60, "coach-daily";q=25;w=86400')
    expect(headers.ratelimit).toMatch(/^"ai";r=999999;t=60, "coach-daily";r=25;t=\d+$/)
  })
})

it('two instances on one database share one cap', async () => {
  const other = await startService({ database: service.database, clock: service.clock, limits: LIFTED, routes: aiRoute(() => work()) })
  const { key } = await service.mint()
  const calls = Array.from({ length: AT_ONCE }, (_, index) => (index % 2 ? service : other).call('POST', '/v1/test/ai', key))
  const statuses = (await Promise.all(calls)).map((response) => response.statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(25)
  await other.close()
})
