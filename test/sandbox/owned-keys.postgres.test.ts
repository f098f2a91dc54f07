import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Threefold } from '../../sdk/src/index.ts'
import type { KeySummary } from '../../src/contract/keys.ts'
import type { LazySandbox } from '../../src/sandbox/sandbox.ts'
import { Browser, DEMO, signedIn } from '../portal/browser.ts'
import { threefold } from '../support/command-line.ts'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { listen } from '../support/event-reader.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

const OTHER = 'all-apps-2@example.com'

let service: TestService
let sandbox: TestDatabase
let live: string
beforeAll(async () => {
  sandbox = await freshDatabase('sandbox')
  service = await startService({ sandbox: { database: sandbox }, signInMethod: DEMO })
  live = (await service.mint()).key
})
afterAll(async () => {
  await service.close()
  await sandbox.close()
})

const list = async (key: string, query = '?mode=test') => {
  const { data, next_cursor } = (await service.call('GET', `/v1/keys${query}`, key)).json()
  return { ids: data.map(({ id }: KeySummary) => id), data: data as KeySummary[], next_cursor }
}
const revoke = (key: string, id: string) => service.call('DELETE', `/v1/keys/${id}`, key)
const outcomeOf = async (key: string) => (await service.call('GET', '/v1/me', key)).json().error?.details ?? 'works'
const childOf = async (key: string) => {
  const payload = { scopes: ['mind:read'], expires_in_seconds: 3_600 }
  return (await service.call('POST', '/v1/keys/self/children', key, { payload })).json() as { key: string; api_key: KeySummary }
}
const withoutRequestId = ({ request_id, ...rest }: { request_id: string }) => rest

thorough('the list of live keys neither starts the sandbox nor asks it anything', async () => {
  const start = vi.spyOn(service.sandbox as LazySandbox, 'start')
  for (const query of ['', '?mode=live']) expect((await list(live, query)).data).toMatchObject([{ mode: 'live' }])
  expect(start).not.toHaveBeenCalled()
  await service.mintTest()
  const { platform, authentication } = (await (service.sandbox as LazySandbox).start()).deps.db
  const asked = () => platform.queries + authentication.queries
  const before = asked()
  expect((await list(live, '')).data).toMatchObject([{ mode: 'live' }])
  expect(asked()).toBe(before)
  start.mockRestore()
})

describe('whoever minted test keys', () => {
  const OWNER = 'mind-only@example.com'
  let own: string
  beforeAll(async () => {
    own = (await service.mint(OWNER)).key
  })

  thorough('sees all of them and their families, newest first and page by page, and nobody else does', async () => {
    const first = await service.mintTest({ name: 'first' }, OWNER)
    service.clock.advance(1_000)
    const second = await service.mintTest({ name: 'second' }, OWNER)
    service.clock.advance(1_000)
    const child = await childOf(first.key)
    const all = [child, second, first].map(({ api_key }) => api_key.id)
    const { ids, data } = await list(own)
    expect(ids).toEqual(all)
    expect(data.map(({ mode, name }) => [mode, name])).toEqual(['child of first', 'second', 'first'].map((name) => ['test', name]))
    expect(data[0]).toMatchObject({ parent_id: first.api_key.id, is_active: true, last_used_at: null })
    expect(data[2]).toMatchObject({ ...first.api_key, last_used_at: child.api_key.created_at })
    const page = await list(own, '?mode=test&limit=2')
    expect(page.ids).toEqual(all.slice(0, 2))
    const rest = await list(own, `?mode=test&limit=2&cursor=${page.next_cursor}`)
    expect([rest.ids, rest.next_cursor]).toEqual([all.slice(2), null])
    const mixed = await service.call('GET', `/v1/keys?cursor=${page.next_cursor}`, own)
    expect(mixed.json().error.details.reason).toBe('invalid_cursor')
    expect((await list((await service.mint(OTHER)).key)).ids).toEqual([])
    for (const query of ['', '?mode=test', '?mode=live']) expect((await list(second.key, query)).ids).toEqual([second.api_key.id])
  })

  it('ends a lost one with its family at once, and no one else does', async () => {
    const { key, api_key } = await service.mintTest({}, OWNER)
    const [child, bystander] = [await childOf(key), await service.mintTest({}, OWNER)]
    const stranger = (await service.mint(OTHER)).key
    const [foreign, unknown] = [await revoke(stranger, api_key.id), await revoke(stranger, randomUUID())]
    expect([foreign.statusCode, withoutRequestId(foreign.json())]).toEqual([404, withoutRequestId(unknown.json())])
    expect((await revoke((await service.mintTest({}, OWNER)).key, api_key.id)).statusCode).toBe(404)
    expect((await revoke((await childOf(own)).key, api_key.id)).json().error).toMatchObject({ code: 'forbidden' })
    expect(await outcomeOf(key)).toBe('works')
    const ended = await revoke(own, api_key.id.toUpperCase())
    expect(ended.json()).toEqual({ revoked: true, also_revoked: [child.api_key.id] })
    for (const each of [key, child.key]) expect(await outcomeOf(each)).toEqual({ reason: 'revoked' })
    expect((await revoke(own, api_key.id)).json()).toEqual({ revoked: true, also_revoked: [] })
    expect(await outcomeOf(bystander.key)).toBe('works')
    const states = new Map((await list(own)).data.map(({ id, is_active }) => [id, is_active]))
    expect([api_key, child.api_key, bystander.api_key].map(({ id }) => states.get(id))).toEqual([false, false, true])
  })

  it('sees whether one is active by its own clock', async () => {
    const { key, api_key } = await service.mintTest({ expires_in_days: 1 }, OWNER)
    await service.call('POST', '/v1/test/clock', key, { payload: { advance_seconds: 86_400 } })
    expect((await list(own)).data.find(({ id }) => id === api_key.id)).toMatchObject({ is_active: false, expires_at: api_key.expires_at })
  })

  it('does so in a signed-in browser too, which knows that there are test keys', async () => {
    service.clock.advance(1_000)
    const { key, api_key } = await service.mintTest({}, OWNER)
    const [browser, foreign] = [await signedIn(service, OWNER), await signedIn(service, OTHER)]
    expect(await browser.session()).toMatchObject({ signed_in: true, has_test_keys: true })
    expect(await new Browser(service).session()).not.toHaveProperty('has_test_keys')
    expect((await browser.get('/v1/keys?mode=test')).json().data[0].id).toBe(api_key.id)
    const end = (by: Browser) => by.send('DELETE', `/v1/keys/${api_key.id}`)
    expect([(await end(foreign)).statusCode, await outcomeOf(key)]).toEqual([404, 'works'])
    expect([(await end(browser)).statusCode, await outcomeOf(key)]).toEqual([200, { reason: 'revoked' }])
  })

  thorough('does so with the SDK and on the command line', async () => {
    service.clock.advance(1_000)
    const { api_key } = await service.mintTest({ name: 'seen by a program' }, OWNER)
    const baseUrl = `http://127.0.0.1:${await listen(service)}`
    const client = new Threefold({ baseUrl, apiKey: own })
    expect((await client.keys.list({ mode: 'test' })).data[0]?.id).toBe(api_key.id)
    expect((await client.keys.list()).data.map(({ mode }) => mode)).not.toContain('test')
    const { code, stdout } = await threefold(['keys', '--test', '--json'], { THREEFOLD_API_KEY: own, THREEFOLD_BASE_URL: baseUrl })
    expect([code, JSON.parse(stdout).data[0].name]).toEqual([0, 'seen by a program'])
    expect(await client.keys.revoke(api_key.id)).toEqual({ revoked: true, also_revoked: [] })
  })
})

it('the made-up person learns that a key was revoked, but not by which live key', async () => {
  const { key } = await service.mintTest()
  const { api_key } = await childOf(key)
  await revoke(live, api_key.id)
  const { data } = (await service.call('GET', '/v1/me/audit?action=revoke', key)).json()
  expect(data).toEqual([expect.objectContaining({ key_id: api_key.id, by_key: null, via: 'key' })])
})

it('a service without a sandbox says so, and knows no test key to end', async () => {
  const without = await startService({ database: service.database, clock: service.clock })
  const listed = await without.call('GET', '/v1/keys?mode=test', live)
  expect([listed.statusCode, listed.json().error.details]).toEqual([400, { reason: 'test_keys_unavailable', field: 'mode' }])
  expect((await without.call('DELETE', `/v1/keys/${randomUUID()}`, live)).statusCode).toBe(404)
  expect((await without.call('GET', '/v1/keys', live)).json().data).toHaveLength(1)
  await without.close()
})
