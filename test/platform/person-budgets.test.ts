import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONTRACT_LIMITS, type Limits, type PersonLimits } from '../../src/contract/limits.ts'
import { aiRoute, LIFTED } from '../support/ai-route.ts'
import { mintUseRevoke, PERSON_BUDGET, PERSON_COACH, tally } from '../support/mint-rounds.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

const HOUR_MS = 3_600_000
const EMAIL = 'all-apps@example.com'

/** All tests share a service; each starts two days after the one before, when all budgets are unused again. */
let service: TestService
let answer: () => Promise<string>
beforeAll(async () => {
  service = await startService({ limits: CONTRACT_LIMITS, routes: aiRoute(() => answer()) })
})
beforeEach(() => {
  service.clock.advance(48 * HOUR_MS)
  answer = async () => 'yes'
})
afterAll(() => service.close())

/** Sets these limits for the tests in a group. */
const limitTo = (others: Limits) =>
  beforeAll(() => {
    Object.assign(service.deps.limits, others)
  })
const withPerson = (person: Partial<PersonLimits>): Limits => ({
  ...LIFTED,
  person: { ...LIFTED, mints: { hour: 1_000, day: 1_000 }, ...person },
})
const mint = async (email = EMAIL) => service.call('POST', '/v1/keys', await service.session({ email }))
const revoke = ({ key, api_key }: { key: string; api_key: { id: string } }) => service.call('DELETE', `/v1/keys/${api_key.id}`, key)

describe('minting', () => {
  const HOURLY = rounds(8, 30)
  limitTo({ ...CONTRACT_LIMITS, person: { ...LIFTED, ...CONTRACT_LIMITS.person, mints: { hour: HOURLY, day: 100 } } })

  it(`is limited to ${HOURLY} keys an hour, revoked ones included, until Retry-After has passed; others can still mint`, async () => {
    for (let count = 0; count < HOURLY; count++) {
      await revoke(await service.mint())
      service.clock.advance(1_000)
    }
    const refused = await mint()
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error).toMatchObject({
      code: 'rate_limited',
      details: { policy: 'person-mints-hour', limit: HOURLY, remaining: 0, retryable: true },
    })
    expect(refused.headers['retry-after']).toBe(String(3_600 - HOURLY))
    expect((await mint('mind-only@example.com')).statusCode).toBe(201)
    service.clock.advance((3_600 - HOURLY - 1) * 1_000)
    expect((await mint()).statusCode).toBe(429)
    service.clock.advance(1_000)
    expect((await mint()).statusCode).toBe(201)
    expect((await mint()).statusCode).toBe(429)
  })

  thorough('is limited to 100 keys in 24 hours', async () => {
    for (let count = 0; count < 100; count++) {
      await revoke(await service.mint())
      service.clock.advance(HOUR_MS / 20)
    }
    const refused = await mint()
    expect(refused.json().error).toMatchObject({ code: 'rate_limited', details: { policy: 'person-mints-day', limit: 100 } })
    expect(refused.headers['retry-after']).toBe(String(19 * 3_600))
    service.clock.advance(19 * HOUR_MS)
    expect((await mint()).statusCode).toBe(201)
  })
})

describe('minting, with a small limit,', () => {
  const [HOURLY, DAILY] = [7, 14]
  limitTo(withPerson({ mints: { hour: HOURLY, day: DAILY } }))
  const mintAll = async () => {
    for (let count = 0; count < HOURLY; count++) await service.mint()
  }

  it('is also limited in 24 hours', async () => {
    expect(CONTRACT_LIMITS.person?.mints).toEqual({ hour: 30, day: 100 })
    await mintAll()
    service.clock.advance(HOUR_MS)
    await mintAll()
    service.clock.advance(HOUR_MS)
    const refused = await mint()
    expect(refused.json().error).toMatchObject({ code: 'rate_limited', details: { policy: 'person-mints-day', limit: DAILY } })
    expect(refused.headers['retry-after']).toBe(String(22 * 3_600))
    service.clock.advance(22 * HOUR_MS)
    expect((await mint()).statusCode).toBe(201)
  })

  it('counts rotation, which replaces keys just as well', async () => {
    let { key, api_key } = await service.mint()
    const rotate = () => service.call('POST', `/v1/keys/${api_key.id}/rotate`, key)
    for (let count = 1; count < HOURLY; count++) ({ key, api_key } = (await rotate()).json())
    expect((await rotate()).json().error).toMatchObject({ code: 'rate_limited', details: { policy: 'person-mints-hour' } })
    expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(200)
  })

  it('repeats a refusal for a second without asking the databases', async () => {
    await mintAll()
    const first = await mint()
    const asked = vi.spyOn(service.deps.db.platform, 'transaction')
    const again = await mint()
    expect([again.statusCode, again.json().error]).toEqual([429, first.json().error])
    expect(asked).not.toHaveBeenCalled()
    service.clock.advance(1_000)
    expect((await mint()).statusCode).toBe(429)
    expect(asked).toHaveBeenCalled()
    asked.mockRestore()
  })

  it('admits exactly as many keys as the limit when many are requested at the same time', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await mint()).statusCode))
    expect(statuses.filter((status) => status === 201)).toHaveLength(HOURLY)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - HOURLY)
  })
})

describe("a person's minute", () => {
  limitTo({ ...withPerson({ minute: { standard: 8, ai: 4 } }), minute: { standard: 5, ai: 3 } })
  const get = (key: string) => service.call('GET', '/v1/mind/beliefs', key)

  it('holds for all keys together, and a new, rotated or replaced key starts no new one', async () => {
    const first = await service.mint()
    const other = await service.mint()
    for (let count = 0; count < 4; count++) expect((await get(other.key)).statusCode).toBe(200)
    const rotated = (await service.call('POST', `/v1/keys/${first.api_key.id}/rotate`, first.key)).json()
    for (let count = 0; count < 2; count++) expect((await get(rotated.key)).statusCode).toBe(200)
    await revoke(rotated)
    const refused = await get((await service.mint()).key)
    expect(refused.json().error).toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('across all your keys'),
      details: { policy: 'person-standard', limit: 8, used: 8, remaining: 0 },
    })
    expect(refused.headers).toMatchObject({ 'retry-after': '60', 'ratelimit-policy': '"person-standard";q=8;w=60' })
    expect((await get((await service.mint('mind-only@example.com')).key)).statusCode).toBe(200)
    service.clock.advance(60_000)
    expect((await get((await service.mint()).key)).statusCode).toBe(200)
  })

  it('loses nothing to rejected requests', async () => {
    const [one, other] = [await service.mint(), await service.mint()]
    for (let count = 0; count < 20; count++) await get(one.key)
    const statuses: number[] = []
    for (let count = 0; count < 4; count++) statuses.push((await get(other.key)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('is separate for AI requests, and GET /v1/me shows what is left of both', async () => {
    const [one, other] = [await service.mint(), await service.mint()]
    const left = async (key: string) => {
      const { requests_remaining, ai_requests_remaining } = (await service.call('GET', '/v1/me', key)).json().limits
      return [requests_remaining, ai_requests_remaining]
    }
    expect(await left(one.key)).toEqual([4, 3])
    for (let count = 0; count < 2; count++) expect((await service.call('POST', '/v1/test/ai', one.key)).statusCode).toBe(200)
    expect(await left(one.key)).toEqual([3, 1])
    expect(await left(other.key)).toEqual([4, 2])
    for (let count = 0; count < 2; count++) await service.call('POST', '/v1/test/ai', other.key)
    expect((await service.call('POST', '/v1/test/ai', one.key)).json().error.details.policy).toBe('person-ai')
    expect(await left(one.key)).toEqual([2, 0])
  })
})

const ROUNDS = rounds(10, 10_000)
describe("a person's day, over many keys,", () => {
  limitTo(PERSON_BUDGET)

  it(
    `gives exactly ${PERSON_COACH} AI answers in ${ROUNDS} rounds of minting, using and revoking a key`,
    async () => {
      const outcomes: string[] = []
      for (let round = 0; round < ROUNDS; round++) outcomes.push(...(await mintUseRevoke([service], round)))
      expect(tally(outcomes)).toEqual({ answer: PERSON_COACH, 'person-coach-daily': ROUNDS * 2 - PERSON_COACH })
    },
    PROOF_TIMEOUT,
  )
})

describe("a person's day", () => {
  limitTo(withPerson({ daily: { coach: 2, bridge: 1, pitch: 1 } }))

  it('is refused as usage_capped until midnight UTC, after which the whole budget is available again', async () => {
    const ask = async () => service.call('POST', '/v1/test/ai', (await service.mint()).key)
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200])
    const refused = await ask()
    expect(refused.json().error).toMatchObject({
      code: 'usage_capped',
      details: { policy: 'person-coach-daily', limit: 2, used: 2, remaining: 0, retryable: false },
    })
    expect(refused.headers.ratelimit).toMatch(/"person-coach-daily";r=0;t=\d+$/)
    service.clock.advance(Number(refused.headers['retry-after']) * 1_000)
    expect([(await ask()).statusCode, (await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200, 429])
  })

  it('loses nothing to an answer that fails', async () => {
    answer = () => Promise.reject(new Error('no answer'))
    const ask = async () => (await service.call('POST', '/v1/test/ai', (await service.mint()).key)).statusCode
    for (let count = 0; count < 5; count++) expect(await ask()).toBe(500)
    answer = async () => 'yes'
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  })

  it('survives rotation, which copies the use of a key but not that of its person', async () => {
    let { key, api_key } = await service.mint()
    const statuses: number[] = []
    for (let count = 0; count < 3; count++) {
      statuses.push((await service.call('POST', '/v1/test/ai', key)).statusCode)
      ;({ key, api_key } = (await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key)).json())
    }
    expect(statuses).toEqual([200, 200, 429])
  })
})
