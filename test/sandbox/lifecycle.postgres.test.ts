import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Threefold } from '../../sdk/src/index.ts'
import { resetsAt } from '../../src/base/clock.ts'
import { createLog } from '../../src/base/log.ts'
import { CONTRACT_LIMITS } from '../../src/contract/limits.ts'
import type { LazySandbox } from '../../src/sandbox/sandbox.ts'
import { connect } from '../mcp/mcp-client.ts'
import { threefold } from '../support/command-line.ts'
import { asOwner, freshDatabase, type TestDatabase } from '../support/databases.ts'
import { listen } from '../support/event-reader.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

let service: TestService
let sandbox: TestDatabase
const lines: { mode?: string; msg: string; key_id?: string }[] = []
beforeAll(async () => {
  sandbox = await freshDatabase('sandbox')
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  service = await startService({ sandbox: { database: sandbox }, log })
})
afterAll(async () => {
  await service.close()
  await sandbox.close()
})

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, key: string, payload?: object) =>
  service.call(method, url, key, payload ? { payload } : {})
const reasonOf = async (key: string) => (await call('GET', '/v1/me', key)).json().error?.details

describe('the keys of a made-up person', () => {
  it('are all test keys, share one clock, and are marked in every list and log line', async () => {
    const { key, api_key } = await service.mintTest({ name: 'first', scopes: ['mind:read', 'body:read'], expires_in_days: 7 })
    const child = (await call('POST', '/v1/keys/self/children', key, { scopes: ['mind:read'], expires_in_seconds: 3_600 })).json()
    const { key: next } = (await call('POST', `/v1/keys/${api_key.id}/rotate`, key, { grace_seconds: 60 })).json()
    for (const each of [child.key, next]) expect(each).toMatch(/^threefold_test_[0-9a-f]{64}$/)
    const { data } = (await call('GET', '/v1/keys', next)).json()
    expect(data.map(({ mode }: { mode: string }) => mode)).toEqual(['test', 'test', 'test'])
    expect((await call('POST', '/v1/test/clock', child.key, { advance_seconds: 61 })).json().advanced_seconds).toBe(61)
    expect(await reasonOf(key)).toEqual({ reason: 'expired' })
    expect((await call('GET', '/v1/me', next)).statusCode).toBe(200)
    const own = lines.filter(({ key_id }) => key_id === api_key.id)
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ mode }) => mode === 'test')).toBe(true)
    const { api_key: live } = await service.mint()
    expect(live.mode).toBe('live')
  })

  it('end immediately if one of them is reported as leaked, regardless of the credential that comes with the report', async () => {
    const { key } = await service.mintTest()
    const child = (await call('POST', '/v1/keys/self/children', key, { scopes: ['mind:read'], expires_in_seconds: 3_600 })).json()
    const live = await service.mint()
    const report = (leaked: string) => call('POST', '/v1/keys/leaked', key, { key: leaked })
    expect((await report(live.key)).statusCode).toBe(202)
    expect(await reasonOf(live.key)).toEqual({ reason: 'revoked', cause: 'leaked' })
    expect((await report(key)).statusCode).toBe(202)
    for (const each of [key, child.key]) expect(await reasonOf(each)).toEqual({ reason: 'revoked', cause: 'leaked' })
    expect(lines.filter(({ msg }) => msg === 'a key was reported as leaked').map(({ mode }) => mode)).toEqual(['live', 'test'])
  })

  thorough('are limited to 20 for each person who mints them, until one ends by its own clock', async () => {
    const owner = 'newcomer@example.com'
    const keys = await Promise.all(Array.from({ length: 20 }, () => service.mintTest({ expires_in_days: 1 }, owner)))
    await expect(service.mintTest({}, owner)).rejects.toThrow('too_many_keys')
    await call('POST', '/v1/test/clock', keys[0]?.key as string, { advance_seconds: 86_400 })
    expect((await service.mintTest({}, owner)).key).toBeTruthy()
    await expect(service.mintTest({}, owner)).rejects.toThrow('too_many_keys')
  })

  thorough('leave nothing behind a week after the last one ended', async () => {
    const { key } = await service.mintTest({ expires_in_days: 1 })
    const { email } = (await call('GET', '/v1/me', key)).json().identity
    const admin = { owner: sandbox.owner.replace('//owner@', '//postgres@') }
    const left = async () => {
      const counts = ['sandbox.people', 'platform.identities', 'mind.accounts', 'body.accounts', 'voice.accounts'].map(
        (table) => `(select count(*) from ${table} where email = $1)`,
      )
      const [row] = await asOwner<{ left: number }>(admin, `select (${counts.join(' + ')})::integer as left`, [email])
      return row?.left
    }
    await asOwner(admin, 'delete from sandbox.people where email <> $1', [email])
    service.clock.advance(86_400_000 * 8 - 1)
    await service.mintTest()
    expect(await left()).toBe(5)
    service.clock.advance(1)
    await service.mintTest()
    expect(await left()).toBe(0)
    expect(await reasonOf(key)).toEqual({ reason: 'unknown' })
  })
})

it('the clock never moves back, and never more than ten years ahead', async () => {
  const { key } = await service.mintTest({ expires_in_days: 366 })
  const advance = async (advance_seconds: number) => (await call('POST', '/v1/test/clock', key, { advance_seconds })).json()
  for (const seconds of [0, -1, 1.5, 31_622_401]) expect((await advance(seconds)).error.code, String(seconds)).toBe('invalid_request')
  await asOwner(
    { owner: sandbox.owner.replace('//owner@', '//postgres@') },
    `update platform.keys set expires_at = null; update sandbox.people set advanced_seconds = 315576000 - 5`,
  )
  // a change made by SQL is announced, which takes a moment
  await expect.poll(async () => (await advance(6)).error).toMatchObject({ code: 'invalid_request', details: { reason: 'clock_too_far' } })
  const live = await call('POST', '/v1/test/clock', (await service.mint()).key, { advance_seconds: 1 })
  expect([live.statusCode, live.json().error.details]).toEqual([403, { reason: 'live_key' }])
})

thorough('on another instance, the clock and the caps are the same', async () => {
  const other = await startService({ database: service.database, clock: service.clock, sandbox: { database: sandbox } })
  const { key } = await service.mintTest()
  await call('POST', '/v1/test/clock', key, { advance_seconds: 86_400 })
  const said = await other.call('POST', '/v1/mind/coach/messages?stream=false', key, { payload: { message: 'I feel stuck.' } })
  expect(said.statusCode).toBe(200)
  const { limits, usage_today } = (await call('GET', '/v1/me', key)).json()
  expect([limits.resets_at, usage_today.coach]).toEqual([resetsAt(service.clock.now() + 86_400_000), 1])
  expect((await other.call('GET', '/v1/me', key)).json().usage_today.coach).toBe(1)
  await other.close()
})

it('the SDK, the command line and MCP serve test keys as they serve live ones', async () => {
  const baseUrl = `http://127.0.0.1:${await listen(service)}`
  const { key: apiKey } = await new Threefold({ baseUrl }).keys.mint(await service.session(), { mode: 'test' })
  const client = new Threefold({ baseUrl, apiKey })
  expect(await client.test.advanceClock(60)).toMatchObject({ advanced_seconds: 60 })
  const env = { THREEFOLD_API_KEY: apiKey, THREEFOLD_BASE_URL: baseUrl }
  const moved = await threefold(['keys', 'test-clock', '1h'], env)
  expect([moved.code, moved.stdout.trim()]).toEqual([0, new Date(service.clock.now() + 3_660_000).toISOString()])
  expect((await threefold(['keys', 'test-clock', 'soon'], env)).code).toBe(2)
  const agent = await connect(service, apiKey)
  const { structuredContent } = (await agent.callTool({ name: 'my_account', arguments: {} })) as {
    structuredContent: { key: { mode: string; last_used_at: string } }
  }
  expect(structuredContent.key).toMatchObject({ mode: 'test', last_used_at: new Date(service.clock.now() + 3_660_000).toISOString() })
  await agent.close()
})

it('a request whose body comes late still sees the clock of its person', async () => {
  const { key } = await service.mintTest()
  await call('POST', '/v1/test/clock', key, { advance_seconds: 60 })
  const { deps } = await (service.sandbox as LazySandbox).start()
  if (!service.app.server.listening) await listen(service)
  const { port } = service.app.server.address() as AddressInfo
  const body = JSON.stringify({ scopes: ['mind:read'], expires_in_seconds: 60 })
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-length': body.length }
  const sent = request({ port, host: '127.0.0.1', path: '/v1/keys/self/children', method: 'POST', headers })
  sent.flushHeaders()
  await expect.poll(() => deps.inFlight.size, { interval: 5 }).toBe(1)
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { api_key } = (await json(response)) as { api_key: { created_at: string } }
  const now = new Date(service.clock.now() + 60_000).toISOString()
  expect(api_key.created_at).toBe(now)
  const { data } = (await call('GET', '/v1/me/requests', key)).json()
  expect(data[0]).toMatchObject({ route: '/v1/keys/:id/children', at: now })
})

describe('a service without a sandbox', () => {
  it('says so when a test key is requested, and accepts none', async () => {
    const without = await startService({ database: service.database, clock: service.clock, limits: CONTRACT_LIMITS })
    const wanted = await without.call('POST', '/v1/keys', await without.session(), { payload: { mode: 'test' } })
    expect([wanted.statusCode, wanted.json().error.details]).toEqual([400, { reason: 'test_keys_unavailable', field: 'mode' }])
    const used = await without.call('GET', '/v1/me', `threefold_test_${'0'.repeat(64)}`)
    expect([used.statusCode, used.json().error.details]).toEqual([401, { reason: 'unknown' }])
    await without.close()
  })

  thorough('whose sandbox cannot start returns 502 for test keys, tries again, and serves live keys', async () => {
    const database = { ...sandbox, service: sandbox.service.replace('//service@', '//nobody@') }
    const broken = await startService({ database: service.database, clock: service.clock, sandbox: { database } })
    for (let time = 0; time < 2; time++) {
      const response = await broken.call('GET', '/v1/me', `threefold_test_${'0'.repeat(64)}`)
      expect([response.statusCode, response.json().error.code, response.headers['retry-after']]).toEqual([502, 'upstream_error', '1'])
    }
    expect((await broken.call('GET', '/v1/me', (await broken.mint()).key)).statusCode).toBe(200)
    await broken.close()
  })
})

it('someone who is blocked gets no test key', async () => {
  const email = 'newcomer@example.com'
  await service.mint(email)
  await asOwner(
    { owner: service.database.owner.replace('//owner@', '//postgres@') },
    'update platform.identities set blocked_at = now() where email = $1',
    [email],
  )
  const refused = await service.call('POST', '/v1/keys', await service.session({ email }), { payload: { mode: 'test' } })
  expect([refused.statusCode, refused.json().error.details]).toEqual([403, { reason: 'blocked' }])
})
