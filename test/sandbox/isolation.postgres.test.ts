import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routesOf } from '../../src/app.ts'
import { ERROR_CODES } from '../../src/contract/errors.ts'
import { SCHEMAS } from '../../src/db/migrate.ts'
import { asOwner, freshDatabase, type TestDatabase } from '../support/databases.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'

/** A service with a pool of one connection, so that whatever one request leaves behind affects the next. */
let service: TestService
let sandbox: TestDatabase
beforeAll(async () => {
  sandbox = await freshDatabase('sandbox')
  service = await startService({ sandbox: { database: sandbox, poolSize: 1 } })
})
afterAll(async () => {
  await service.close()
  await sandbox.close()
})

/** A hash of the rows of each table of the live databases. */
async function liveChecksums(): Promise<Record<string, string>> {
  const tables = await asOwner<{ name: string }>(
    service.database,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any ($1) order by 1`,
    [SCHEMAS],
  )
  const union = tables.map(
    ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum from ${name} t`,
  )
  // a superuser, because policies hide rows even from their owner
  const [admin] = [service.database.owner.replace('//owner@', '//postgres@')]
  const rows = await asOwner<{ name: string; sum: string }>({ owner: admin as string }, union.join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

const PAYLOADS: Record<string, object> = {
  sendCoachMessage: { message: 'I am nervous before a talk.' },
  checkInteractions: { items: ['ginkgo', 'warfarin'] },
  mintChildKey: { scopes: ['mind:read'], expires_in_seconds: 600 },
  advanceTestClock: { advance_seconds: 7_000 },
  preflight: { method: 'GET', path: '/v1/me' },
}

it(
  'no call with a test key changes a row of the live databases',
  async () => {
    await service.mint()
    await service.call('GET', '/v1/me', (await service.mint()).key)
    await Promise.all([service.deps.ledger.flush(), service.deps.requests.flush()])
    const before = await liveChecksums()
    expect(Object.keys(before).length).toBeGreaterThan(20)
    const routes = routesOf(service.deps).filter(({ access }) => access.credential === 'key')
    const keys = [(await service.mintTest()).key, (await service.mintTest()).key]
    const anyCall = fc.record({
      route: fc.constantFrom(...routes),
      key: fc.nat(),
      answer: fc.option(fc.constantFrom(...ERROR_CODES), { freq: 8, nil: undefined }),
    })
    const calls = [
      ...routes.map((route) => ({ route, key: 0, answer: undefined })),
      ...fc.sample(anyCall, { numRuns: rounds(90, 10_000), seed: 7 }),
    ]
    const statuses = new Set<number>()
    for (const { route, key, answer } of calls) {
      const { id } = { id: route.operationId.endsWith('Key') ? 'self' : randomUUID() }
      const url = route.url.replace(/:\w+/, id) + (route.operationId === 'sendCoachMessage' ? '?stream=false' : '')
      const payload = PAYLOADS[route.operationId] ?? (route.body ? {} : undefined)
      const headers = answer ? { 'x-test-answer': answer } : {}
      const response = await service.call(route.method, url, keys[key % keys.length], { headers, ...(payload && { payload }) })
      statuses.add(response.statusCode)
      if (response.statusCode === 201 && keys.length < 10) keys.push(response.json().key)
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 409, 429, 500, 502]))
    await Promise.all([service.deps.ledger.flush(), service.deps.requests.flush()])
    expect(await liveChecksums()).toEqual(before)
  },
  PROOF_TIMEOUT,
)

it('a test key sees nothing of another test key, and does not move its clock', async () => {
  const [one, other] = [await service.mintTest({ name: 'one' }), await service.mintTest({ name: 'other' })]
  const get = async (key: string, url: string) => (await service.call('GET', url, key)).json()
  const [before, strange] = [await get(other.key, '/v1/me'), await get(one.key, '/v1/me')]
  expect(strange.identity.email).not.toBe(before.identity.email)
  const said = await service.call('POST', '/v1/mind/coach/messages?stream=false', one.key, { payload: { message: 'I feel stuck.' } })
  await service.call('POST', '/v1/keys/self/children', one.key, { payload: { scopes: ['mind:read'], expires_in_seconds: 600 } })
  await service.call('POST', '/v1/test/clock', one.key, { payload: { advance_seconds: 86_400 } })
  await service.call('GET', '/v1/me', one.key)
  // the day is over only for the key `one`
  expect((await service.call('GET', '/v1/keys', other.key)).headers.ratelimit).toMatch(/^"standard";r=118;/)
  expect((await get(other.key, '/v1/keys')).data.map(({ id }: { id: string }) => id)).toEqual([other.api_key.id])
  expect((await get(other.key, '/v1/me/audit')).data).toHaveLength(1)
  const usage = await get(other.key, '/v1/me/usage')
  expect(usage.to).toBe('2026-03-10')
  expect(usage.data.map(({ key }: { key: { id: string } }) => key.id)).toEqual([other.api_key.id])
  expect((await get(one.key, '/v1/me/usage')).to).toBe('2026-03-11')
  const resumed = await service.call('GET', `/v1/mind/coach/messages/${said.json().message_id}/events`, other.key)
  expect(resumed.statusCode).toBe(404)
  expect((await service.call('DELETE', `/v1/keys/${one.api_key.id}`, other.key)).statusCode).toBe(404)
  const [mine, theirs] = [await get(one.key, '/v1/body/me/stacks'), await get(other.key, '/v1/body/me/stacks')]
  const ids = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id)
  expect(ids(mine).filter((id) => ids(theirs).includes(id))).toEqual([])
})
