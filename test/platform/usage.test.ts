import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/base/log.ts'
import type { KeyRecord } from '../../src/identity/key-record.ts'
import { UsageLedger } from '../../src/identity/usage-ledger.ts'
import { aiRoute, LIFTED } from '../support/ai-route.ts'
import { BreakableLink } from '../support/breakable-link.ts'
import { TestClock } from '../support/clock.ts'
import { asOwner } from '../support/databases.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { thoroughCases } from '../support/thorough-cases.ts'
import { withLimits } from '../support/with-limits.ts'
import { within } from '../support/within.ts'

const ADA = 'all-apps@example.com'
const BRUNO = 'all-apps-2@example.com'
const DAY_MS = 86_400_000

interface Day {
  day: string
  requests: number
  coach: number
  bridge: number
  pitch: number
}
interface UsedKey {
  key: { id: string; name: string; is_active: boolean; is_portal: boolean }
  days: Day[]
}
interface Kept {
  route: string
  status: number
  code: string | null
  message: string | null
  key_id: string
  request_id: string
  part_of: string | null
}

let service: TestService
beforeAll(async () => {
  service = await startService({ limits: LIFTED, routes: aiRoute(async () => 'yes', 'bridge') })
})
afterAll(() => service.close())

const usage = async (key: string, query = '', on = service) => (await on.call('GET', `/v1/me/usage${query}`, key)).json()
const daysOf = async (key: string, id: string, query = ''): Promise<Day[]> =>
  ((await usage(key, query)).data as UsedKey[]).find((used) => used.key.id === id)?.days ?? []
const requests = async (key: string, query = '', on = service): Promise<Kept[]> =>
  (await on.call('GET', `/v1/me/requests${query}`, key)).json().data
const dayBefore = (days: number) => new Date(service.clock.now() - days * DAY_MS).toISOString().slice(0, 10)
const idle = { requests: 0, coach: 0, bridge: 0, pitch: 0 }

describe('daily usage', () => {
  it('lists the days on which a key was used, newest first, in the period requested', async () => {
    const { key, api_key } = await service.mint()
    for (const pause of [60, 5, 1, 0]) {
      await service.call('GET', '/v1/mind/beliefs', key)
      service.clock.advance(pause * DAY_MS)
    }
    for (const [query, days] of [
      ['', [0, 1, 6]],
      ['?days=1', [0]],
      ['?days=6', [0, 1]],
      ['?days=90', [0, 1, 6, 66]],
    ] as const)
      expect((await daysOf(key, api_key.id, query)).map(({ day }) => day)).toEqual(days.map(dayBefore))
    const { from, to, limits, resets_at, next_cursor } = await usage(key, '?days=7')
    expect([from, to, resets_at, next_cursor]).toEqual([dayBefore(6), dayBefore(0), `${dayBefore(-1)}T00:00:00.000Z`, null])
    expect(limits).toEqual({ requests_per_min: LIFTED.minute.standard, ai_requests_per_min: LIFTED.minute.ai, ai_daily_caps: LIFTED.daily })
  })

  it.each(thoroughCases(['0', '91', '-1', '1.5', 'abc', '', '7&days=7'], 3))('?days=%s is a 400', async (days) => {
    const { key } = await service.mint()
    const response = await service.call('GET', `/v1/me/usage?days=${days}`, key)
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'invalid_request'])
  })

  it('counts each request and AI unit for its key and day', async () => {
    const [one, two] = [await service.mint(), await service.mint()]
    for (let count = 0; count < 4; count++) await service.call('GET', '/v1/me', one.key)
    await service.call('GET', '/v1/me', two.key)
    const coach = await service.call('POST', '/v1/mind/coach/messages?stream=false', two.key, {
      payload: { message: 'I am never enough.' },
    })
    expect(coach.statusCode).toBe(200)
    expect((await service.call('POST', '/v1/test/ai', two.key)).statusCode).toBe(200)
    expect((await daysOf(two.key, one.api_key.id))[0]).toEqual({ day: dayBefore(0), ...idle, requests: 4 })
    expect((await daysOf(two.key, two.api_key.id))[0]).toMatchObject({ coach: 1, bridge: 1, pitch: 0 })
    service.clock.advance(DAY_MS)
    await service.call('GET', '/v1/me', one.key)
    expect(await daysOf(two.key, one.api_key.id)).toEqual([
      { day: dayBefore(0), ...idle, requests: 1 },
      { day: dayBefore(1), ...idle, requests: 4 },
    ])
  })

  it("lists keys that were used in this period, active or not, and no one else's", async () => {
    const [mine, used, unused, foreign] = [await service.mint(), await service.mint(), await service.mint(), await service.mint(BRUNO)]
    await service.call('GET', '/v1/me', used.key)
    for (const { api_key } of [used, unused]) await service.call('DELETE', `/v1/keys/${api_key.id}`, mine.key)
    const listed = async (query = '') =>
      ((await usage(mine.key, query)).data as UsedKey[]).map(({ key }) => [key.id, key.is_active, key.is_portal])
    expect(await listed()).toContainEqual([used.api_key.id, false, false])
    expect(await listed()).toContainEqual([mine.api_key.id, true, false])
    expect((await listed()).flat()).not.toContain(unused.api_key.id)
    expect((await listed()).flat()).not.toContain(foreign.api_key.id)
    service.clock.advance(DAY_MS)
    expect((await listed('?days=1')).flat()).not.toContain(used.api_key.id)
    expect((await listed('?days=2')).flat()).toContain(used.api_key.id)
  })
})

describe('recent requests', () => {
  it('are listed newest first, even those from the same moment, each with its outcome', async () => {
    const { key, api_key } = await service.mint()
    const sent = [
      await service.call('GET', '/v1/me', key),
      await service.call('GET', '/v1/body/remedies/no-such-remedy?x=1', key),
      await service.call('GET', '/v1/body/remedies?limit=never-to-be-kept', key),
      await service.call('DELETE', '/v1/keys/00000000-0000-4000-8000-000000000000', key),
      await service.call('POST', '/v1/body/interactions/check', key, { payload: { items: ['hidden medicine'] } }),
    ]
    await service.deps.requests.flush()
    const last = await service.call('GET', '/v1/body/search?q=hidden+words', key)
    const [searched, ...before] = await requests(key, '?limit=6')
    const common = { at: new Date(service.clock.now()).toISOString(), key_id: api_key.id, key_name: 'default', ms: expect.any(Number) }
    const told = (method: string, route: string, status: number, code: string | null, message: unknown) => ({
      ...{
        ...common,
        method,
        route,
        status,
        code,
        message,
        fix: code && expect.stringMatching(/^(Check the |Correct `limit` in the query: must be )/),
      },
      part_of: null,
      request_id: expect.stringMatching(/^req_/),
    })
    expect([searched, ...before]).toEqual([
      told('GET', '/v1/body/search', 200, null, null),
      told('POST', '/v1/body/interactions/check', 200, null, null),
      told('DELETE', '/v1/keys/:id', 404, 'not_found', sent[3]?.json().error.message),
      told('GET', '/v1/body/remedies', 400, 'invalid_request', null),
      told('GET', '/v1/body/remedies/:id', 404, 'not_found', sent[1]?.json().error.message),
      told('GET', '/v1/me', 200, null, null),
    ])
    expect([searched?.request_id, ...before.map(({ request_id }) => request_id)]).toEqual(
      [last, ...sent.toReversed()].map(({ headers }) => headers['x-request-id']),
    )
  })

  it('that an MCP request made name it', async () => {
    const { key } = await service.mint()
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search', arguments: { query: 'ginkgo' } } }
    const headers = { accept: 'application/json, text/event-stream', 'x-part-of': 'req_forged' }
    const whole = (await service.call('POST', '/mcp', key, { payload, headers })).headers['x-request-id']
    const [mcp, ...parts] = (await requests(key)).filter(({ request_id, part_of }) => request_id === whole || part_of === whole)
    expect(mcp).toMatchObject({ route: '/mcp', part_of: null })
    expect(parts.map(({ route }) => route).toSorted()).toEqual(['/v1/body/search', '/v1/mind/beliefs'])
  })

  it('contain no URL, body or e-mail address', async () => {
    const rows = await asOwner<{ row: string }>(service.database, 'select to_json(r)::text as row from platform.recent_requests r')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toMatch(/hidden|never-to-be-kept|no-such-remedy|x=1|@|threefold_live/)
  })

  it('are limited to fifty, however many are made', async () => {
    const { key } = await service.mint(BRUNO)
    const ids = []
    for (let count = 0; count < rounds(60, 120); count++) {
      ids.push((await service.call('GET', '/v1/me', key)).headers['x-request-id'])
      if (count % 25 === 0) await service.deps.requests.flush()
    }
    const kept = await requests(key)
    expect(kept.map(({ request_id }) => request_id)).toEqual(ids.toReversed().slice(0, 50))
    await service.deps.requests.flush()
    const [row] = await asOwner<{ most: number }>(service.database, 'select max(cardinality(latest)) as most from platform.recent_requests')
    expect(row?.most).toBe(50)
    for (const limit of ['0', '51', 'x', '1.5'])
      expect((await service.call('GET', `/v1/me/requests?limit=${limit}`, key)).statusCode).toBe(400)
    expect(await requests(key, '?limit=3')).toHaveLength(3)
  })

  it("include those of all of the person's keys and of no one else", async () => {
    const [one, two, foreign] = [await service.mint(ADA, 'one'), await service.mint(ADA, 'two'), await service.mint(BRUNO)]
    await service.call('GET', '/v1/mind/beliefs', one.key)
    await service.call('GET', '/v1/voice/events', foreign.key)
    const [last] = await requests(two.key, '?limit=1')
    expect(last).toMatchObject({ route: '/v1/mind/beliefs', key_id: one.api_key.id, key_name: 'one' })
    expect((await requests(foreign.key)).map(({ key_id }) => key_id)).not.toContain(one.api_key.id)
    expect((await requests(two.key)).map(({ key_id }) => key_id)).not.toContain(foreign.api_key.id)
  })

  it('include those rejected by the rate limit, so that the reason can be found', async () => {
    const { key } = await service.mint()
    await withLimits(service, { minute: { standard: 2, ai: 1 } }, async () => {
      for (let count = 0; count < 3; count++) {
        await service.call('GET', '/v1/me', key)
        await new Promise((done) => setTimeout(done, 10)) // a request is recorded only after its connection has finished
        service.clock.advance(1_000)
      }
    })
    await service.deps.requests.flush()
    const [last] = await requests(key, '?limit=1')
    expect(last).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: expect.stringContaining('2 standard requests per 60 seconds'),
    })
  })

  it('include those written by an instance of the previous version', async () => {
    const { key, api_key } = await service.mint()
    const ids: unknown[] = []
    await service.call('GET', '/v1/me', key)
    for (let round = 0; round < 3; round++) {
      service.clock.advance(1)
      const [earlier] = await requests(key, '?limit=1')
      const former = { ...earlier, request_id: `req_former_${round}`, at: new Date(service.clock.now()).toISOString() }
      await asOwner(
        service.database,
        'select platform.record_requests(array[identity_id], array[$2]::jsonb[], 50) from platform.keys where id = $1',
        [api_key.id, JSON.stringify([former])],
      )
      service.clock.advance(1)
      const sent = (await service.call('GET', '/v1/mind/beliefs', key)).headers['x-request-id']
      ids.push(former.request_id, sent)
    }
    const listed = (await requests(key)).filter(({ route }) => route !== '/v1/me/requests').map(({ request_id }) => request_id)
    expect(listed.filter((id) => ids.includes(id))).toEqual(ids.toReversed())
  })

  thorough('survive a shutdown, and those of several instances form one list', async () => {
    const { key } = await service.mint()
    const ids: unknown[] = []
    const ROUNDS = rounds(1, 2)
    for (let round = 0; round < ROUNDS; round++) {
      const brief = await startService({ database: service.database, clock: service.clock, limits: LIFTED })
      for (const on of [service, brief]) {
        service.clock.advance(1)
        ids.push((await on.call('GET', '/v1/me', key)).headers['x-request-id'])
      }
      await brief.close()
    }
    expect((await requests(key, `?limit=${2 * ROUNDS}`)).map(({ request_id }) => request_id)).toEqual(ids.toReversed())
  })
})

describe('when the database rejects or misses a write', () => {
  const RECORD = 'execute on function platform.record_latest_requests(uuid[], json[], integer)'

  it('of recent requests, only those entries are lost: requests succeed, and later ones are listed', async () => {
    const { key } = await service.mint()
    await service.deps.requests.flush()
    await asOwner(service.database, `revoke ${RECORD} from threefold_service`)
    const lost = await service.call('GET', '/v1/mind/beliefs', key)
    const listed = await service.call('GET', '/v1/me/requests', key)
    expect([lost.statusCode, listed.statusCode]).toEqual([200, 200])
    await service.deps.requests.flush()
    await asOwner(service.database, `grant ${RECORD} to threefold_service`)
    const next = await service.call('GET', '/v1/mind/beliefs', key)
    const ids = (await requests(key)).map(({ request_id }) => request_id)
    expect(ids[0]).toBe(next.headers['x-request-id'])
    expect(ids).not.toContain(lost.headers['x-request-id'])
  })

  it('of counts, it is made up for once the database is back; until then reads are a 502, never a 500', async () => {
    const link = await BreakableLink.to(service.database.service)
    const fragile = await startService({ database: service.database, clock: service.clock, limits: LIFTED, urls: { platform: link.url } })
    const [counted, reader] = [await service.mint(), await service.mint()]
    const count = async () => (await daysOf(reader.key, counted.api_key.id, '?days=1'))[0]?.requests
    for (let sent = 0; sent < 3; sent++) expect((await fragile.call('GET', '/v1/mind/beliefs', counted.key)).statusCode).toBe(200)
    await link.cut()
    await Promise.all([fragile.deps.ledger.flush(), fragile.deps.requests.flush()])
    for (const path of ['/v1/me/usage', '/v1/me/requests', '/v1/me'])
      expect((await fragile.call('GET', path, reader.key)).json().error.code).toBe('upstream_error')
    await link.mend()
    await expect.poll(async () => (await fragile.call('GET', '/v1/me', reader.key)).statusCode, { timeout: 5_000 }).toBe(200)
    await fragile.deps.ledger.flush()
    expect(await count()).toBe(3)
    await fragile.close()
    await link.close()
  })
})

describe('usage waiting to be written', () => {
  const warnings: string[] = []
  const log = createLog('warn', { write: (line) => void warnings.push(line) })
  const remembered = async (email?: string): Promise<KeyRecord> =>
    (await service.deps.keys.find((await service.mint(email)).key)) as KeyRecord
  const others = (record: KeyRecord, count: number) => Array.from({ length: count }, () => ({ ...record, id: randomUUID() }))
  const written = async ({ id }: KeyRecord) => {
    const sql = 'select day::text, requests from platform.daily_requests where key_id = $1 order by day'
    return (await asOwner<Day>(service.database, sql, [id])).map(({ day, requests: count }) => [day, count])
  }

  it('is written even if the clock is set back across midnight in the meantime', async () => {
    const clock = new TestClock()
    const ledger = new UsageLedger(service.deps.db.platform, clock, log)
    const record = await remembered()
    for (const jump of [DAY_MS, -DAY_MS, 0]) {
      ledger.count(record)
      clock.advance(jump)
    }
    await ledger.close()
    expect(ledger.unwritten).toBe(0)
    const today = new Date(clock.now()).toISOString().slice(0, 10)
    expect(await written(record)).toEqual([
      [today, 2],
      [new Date(clock.now() + DAY_MS).toISOString().slice(0, 10), 1],
    ])
  })

  thorough('is written even if so many keys are used that one is evicted and returns', async () => {
    const clock = new TestClock()
    const ledger = new UsageLedger(service.deps.db.platform, clock, log)
    const record = await remembered()
    for (const key of [record, ...others(record, 20_000), record]) ledger.count(key)
    await ledger.close()
    expect([ledger.unwritten, (await written(record)).flat().at(-1)]).toEqual([0, 2])
  })

  it('is limited, and usage beyond the limit is logged as not counted', async () => {
    const MOST = process.env.PROOF ? undefined : 1_000 // by default, 100,000 keys, which take a long time to write
    const ledger = new UsageLedger(service.deps.db.platform, new TestClock(), log, MOST)
    const record = await remembered()
    for (const key of others(record, (MOST ?? 100_000) + 10)) ledger.count(key)
    expect(ledger.unwritten).toBe(MOST ?? 100_000)
    warnings.length = 0
    await ledger.close()
    expect(ledger.unwritten).toBe(0)
    expect(warnings.map((line) => JSON.parse(line))).toMatchObject([{ requests: 10, msg: expect.stringContaining('not counted') }])
  })

  it('is written while the same keys end and return, without a deadlock', { timeout: PROOF_TIMEOUT }, async () => {
    const TIMES = rounds(3, 1_000)
    const records = await Promise.all(Array.from({ length: rounds(20, 60) }, () => remembered('newcomer@example.com')))
    const ledger = new UsageLedger(service.deps.db.platform, service.clock, log)
    const [{ root_id }] = records as [KeyRecord]
    warnings.length = 0
    const changing = async () => {
      for (let count = 0; count < TIMES; count++) {
        await asOwner(service.database, 'select platform.end_roots(array[$1::uuid], now())', [root_id])
        await asOwner(service.database, 'update platform.roots set ended_at = null where id = $1', [root_id])
      }
    }
    const using = async () => {
      for (let count = 0; count < TIMES; count++) {
        for (const record of records.toReversed()) ledger.count(record)
        await ledger.flush()
      }
    }
    await Promise.all([changing(), using()])
    expect(warnings).toEqual([])
    await ledger.close()
  })

  thorough('never prevents a read from completing, however often others write', async () => {
    const record = await remembered()
    const ledger = new UsageLedger(service.deps.db.platform, service.clock, log)
    let isOver = false
    const others = Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let count = 0; count < 500 && !isOver; count++) {
          ledger.count(record)
          await ledger.flush()
        }
      }),
    )
    const before = service.deps.db.platform.queries
    for (let count = 0; count < 20; count++) {
      ledger.forgetUsage(record.id)
      expect((await ledger.usageToday(record)).coach).toBe(0)
    }
    expect(service.deps.db.platform.queries - before).toBeLessThan(400)
    isOver = true
    await others
    await ledger.close()
  })

  thorough('does not make readers wait', async () => {
    const record = await remembered()
    const { db, requests: recent } = service.deps
    const ledger = new UsageLedger(db.platform, service.clock, log)
    const owner = new Client({ connectionString: service.database.owner })
    await owner.connect()
    await owner.query('begin; lock table platform.daily_requests, platform.recent_requests in exclusive mode')
    ledger.count(record)
    const at = Date.now()
    const request = {
      at,
      key_id: record.id,
      method: 'GET',
      route: '/',
      status: 200,
      code: null,
      message: null,
      fix: null,
      request_id: 'x',
      part_of: null,
      ms: 1,
    }
    recent.note(record.identity_id, request)
    const ended: string[] = []
    const before = db.platform.queries
    const writing = ledger.flush().then(() => ended.push('writing'))
    const reading = Promise.resolve(ledger.usageToday(record))
    await within(5_000, async () => db.platform.queries >= before + 2)
    const noting = recent.flush().then(() => ended.push('noting'))
    await recent.list(record.identity_id, 1)
    await ledger.settle()
    expect(ended).toEqual([])
    await owner.query('rollback')
    await owner.end()
    await Promise.all([writing, noting])
    expect((await reading).requests).toBe(1)
    await ledger.close()
  })
})
