import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO, signedIn } from '../portal/browser.ts'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'

const MINA = 'mind-only@example.com'
const NETWORK = '127.0.0.0/24'

let service: TestService
beforeAll(async () => {
  service = await startService({ signInMethod: DEMO })
})
afterAll(() => service.close())

const audit = async (key: string, query = '') => (await service.call('GET', `/v1/me/audit${query}`, key)).json()

describe('the audit log', () => {
  it('says what happened to each key, by which key or session and from which network, newest first', async () => {
    const browser = await signedIn(service, MINA)
    service.clock.advance(1)
    const first = await service.mint(MINA, 'laptop')
    service.clock.advance(1)
    const payload = { name: 'agent', scopes: ['mind:read'], expires_in_seconds: 600 }
    const child = (await service.call('POST', '/v1/keys/self/children', first.key, { payload })).json()
    service.clock.advance(1)
    const second = (await service.call('POST', `/v1/keys/${first.api_key.id}/rotate`, first.key)).json()
    service.clock.advance(1)
    expect((await browser.get('/portal/export')).statusCode).toBe(200)
    service.clock.advance(1)
    await service.call('DELETE', `/v1/keys/${second.api_key.id}`, second.key)
    service.clock.advance(1)
    const reader = await service.mint(MINA, 'reader')

    const { data, next_cursor } = await audit(reader.key)
    const by = (key: { api_key: { id: string } }) => ({ by_key: key.api_key.id, via: 'key', network: NETWORK })
    const about = ({ api_key: { id, name } }: { api_key: { id: string; name: string } }) => ({ key_id: id, key_name: name })
    const bySession = { by_key: null, via: 'session', network: NETWORK }
    const [mintOfReader, ...others] = data
    expect(mintOfReader).toMatchObject({ action: 'mint', ...about(reader), ...bySession })
    const revocations = others.slice(0, 2)
    expect(revocations.map(({ key_id }: { key_id: string }) => key_id).toSorted()).toEqual([second.api_key.id, child.api_key.id].toSorted())
    expect(revocations).toMatchObject([
      { action: 'revoke', ...by(second) },
      { action: 'revoke', ...by(second) },
    ])
    expect(others.slice(2)).toMatchObject([
      { action: 'export', key_id: null, by_key: null, via: 'portal', network: NETWORK },
      { action: 'rotate', ...about(second), ...by(first) },
      { action: 'child', ...about(child), ...by(first) },
      { action: 'mint', ...about(first), ...bySession },
      { action: 'sign-in', key_id: null, ...bySession },
    ])
    expect(next_cursor).toBe(null)
  })

  it('can be read page by page and filtered by action and by key, and shows nobody else’s entries', async () => {
    const { key, api_key } = await service.mint()
    for (let count = 0; count < 3; count++) await service.mint()
    const all = (await audit(key)).data
    const pages = []
    for (let cursor = ''; ; ) {
      const page = await audit(key, `?limit=2${cursor && `&cursor=${cursor}`}`)
      pages.push(...page.data)
      cursor = page.next_cursor
      if (!cursor) break
    }
    expect(pages).toEqual(all)
    expect((await audit(key, `?key_id=${api_key.id}`)).data).toMatchObject([{ action: 'mint', key_id: api_key.id }])
    expect((await audit(key, '?action=revoke')).data).toEqual([])
    expect((await service.call('GET', '/v1/me/audit?action=erase', key)).statusCode).toBe(400)
    const { next_cursor } = await audit(key, '?limit=1')
    expect((await service.call('GET', `/v1/me/audit?action=mint&cursor=${next_cursor}`, key)).statusCode).toBe(400)
  })

  it('lists a refresh only if it changed the key', async () => {
    const { key, api_key } = await service.mint()
    const refresh = () => service.call('POST', `/v1/keys/${api_key.id}/refresh`, key)
    await refresh()
    expect((await audit(key, `?key_id=${api_key.id}&action=refresh`)).data).toEqual([])
    await asOwner(service.database, `update platform.keys set scopes = '{ai:invoke}' where id = $1`, [api_key.id])
    await refresh()
    expect((await audit(key, `?key_id=${api_key.id}&action=refresh`)).data).toMatchObject([{ by_key: api_key.id, via: 'key' }])
  })

  it('can be changed by no role that the service or an operator has', async () => {
    const grants = await asOwner<{ privilege_type: string }>(
      service.database,
      `select distinct privilege_type from information_schema.role_table_grants
       where table_schema = 'platform' and table_name = 'audit' and grantee like 'threefold_%'`,
    )
    expect(grants.map(({ privilege_type }) => privilege_type).toSorted()).toEqual(['INSERT', 'SELECT'])
  })
})

it('usage is also a CSV file', async () => {
  const { key, api_key } = await service.mint()
  await service.call('GET', '/v1/me', key)
  const file = await service.call('GET', '/v1/me/usage?format=csv&days=1', key)
  expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="threefold-usage.csv"',
  ])
  const lines = file.body.split('\r\n')
  expect(lines[0]).toBe('day,key_id,key_name,key_prefix,requests,coach,bridge,pitch')
  expect(lines).toContain(`2026-03-10,${api_key.id},default,${api_key.key_prefix},2,0,0,0`)
})
