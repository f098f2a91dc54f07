import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../mcp/mcp-client.ts'
import { asOwner } from '../support/databases.ts'
import { type Minted, startService, type TestService } from '../support/service.ts'

const OFFICE = '203.0.113.7'
const PROXY = '10.0.0.1'
const NETWORKS = ['203.0.113.0/24', '2001:db8::/32']

let service: TestService
beforeAll(async () => {
  service = await startService({ trustedProxies: ['10.0.0.0/8'] })
})
afterAll(() => service.close())

const tryMint = async (payload: object) => service.call('POST', '/v1/keys', await service.session(), { payload })
const mint = async (allowed_cidrs: string[] = NETWORKS): Promise<Minted> => (await tryMint({ allowed_cidrs })).json()
const from = (remoteAddress: string, { key }: Minted, url = '/v1/me', forwarded?: string) =>
  service.call('GET', url, key, { remoteAddress, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
const statusFrom = async (...call: Parameters<typeof from>) => (await from(...call)).statusCode
const child = ({ key }: Minted, payload: object) =>
  service.call('POST', '/v1/keys/self/children', key, {
    remoteAddress: OFFICE,
    payload: { scopes: ['body:read'], expires_in_seconds: 600, ...payload },
  })

describe('a key with a list of networks', () => {
  it('shows the list, and works from there and nowhere else', async () => {
    const key = await mint(['203.0.113.0/24', '2001:DB8:0::/32'])
    expect(key.api_key.allowed_cidrs).toEqual(NETWORKS)
    expect((await from(OFFICE, key)).json().key.allowed_cidrs).toEqual(NETWORKS)
    const listed = (await from(OFFICE, key, '/v1/keys')).json().data
    expect(listed.find(({ id }: { id: string }) => id === key.api_key.id).allowed_cidrs).toEqual(NETWORKS)
    for (const address of ['203.0.113.255', '::ffff:203.0.113.1', '2001:db8:ffff::1']) expect(await statusFrom(address, key)).toBe(200)
    for (const address of ['203.0.112.255', '127.0.0.1', '::1', '2001:db9::1']) expect(await statusFrom(address, key)).toBe(403)
  })

  it.each([
    ['198.51.100.77', '198.51.100.0/24'],
    ['2001:db9:1:2::3', '2001:db9:1::/48'],
    ['', null],
  ])('is told from where it was seen, but not exactly: %s', async (address, seen) => {
    const refused = await from(PROXY, await mint(), '/v1/me', address || 'unknown')
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'forbidden'])
    expect(refused.json().error.details).toEqual({ reason: 'address', address: seen })
    expect(refused.headers['x-should-retry']).toBe('false')
  })

  it('is rejected from elsewhere on routes with a cached response too, and its owner sees that among the latest requests', async () => {
    const key = await mint()
    for (const url of ['/v1/body/remedies', '/v1/mind/beliefs', '/v1/voice/me/kit', '/v1/cross/dashboard']) {
      expect(await statusFrom(OFFICE, key, url)).toBe(200)
      expect(await statusFrom('198.51.100.77', key, url)).toBe(403)
    }
    const { data } = (await from(OFFICE, key, '/v1/me/requests')).json()
    const refused = data.filter((each: { key_id: string; status: number }) => each.key_id === key.api_key.id && each.status === 403)
    expect(refused).toHaveLength(4)
    expect(refused[0].message).toContain('198.51.100.0/24')
    expect(JSON.stringify(data)).not.toContain('198.51.100.77')
  })

  it("can't be used up from elsewhere", async () => {
    const key = await mint()
    for (let count = 0; count < 130; count++) await from('198.51.100.77', key)
    const { limits, usage_today } = (await from(OFFICE, key)).json()
    expect([limits.requests_remaining, usage_today.requests]).toEqual([119, 1])
  })

  it('works through a trusted proxy from the addresses that the proxy names', async () => {
    const key = await mint()
    expect(await statusFrom(PROXY, key, '/v1/me', OFFICE)).toBe(200)
    expect(await statusFrom(PROXY, key, '/v1/me', `${OFFICE}, 198.51.100.77`)).toBe(403)
    expect(await statusFrom('198.51.100.77', key, '/v1/me', OFFICE)).toBe(403)
    expect(await statusFrom(PROXY, key)).toBe(403)
  })

  it('keeps its list when it is rotated and refreshed', async () => {
    const key = await mint()
    const act = async (of: Minted, action: string) =>
      (await service.call('POST', `/v1/keys/${of.api_key.id}/${action}`, of.key, { remoteAddress: OFFICE })).json()
    expect((await act(key, 'refresh')).allowed_cidrs).toEqual(NETWORKS)
    const rotated: Minted = await act(key, 'rotate')
    expect(rotated.api_key.allowed_cidrs).toEqual(NETWORKS)
    expect([await statusFrom(OFFICE, rotated), await statusFrom('198.51.100.77', rotated)]).toEqual([200, 403])
  })

  it('is told by a preflight what its calls from there would meet', async () => {
    const preflight = async ({ key }: Minted, forwarded: string) =>
      service.call('POST', '/v1/preflight', key, {
        payload: { method: 'GET', path: '/v1/me' },
        remoteAddress: PROXY,
        headers: { 'x-forwarded-for': forwarded },
      })
    const key = await mint()
    expect((await preflight(key, OFFICE)).json()).toMatchObject({ allowed: true, operation: 'introspect' })
    expect((await preflight(key, '198.51.100.77')).json().error.details.reason).toBe('address')
  })

  it('is bound to it through MCP too', async () => {
    const agent = await connect(service, (await mint(['127.0.0.0/8'])).key)
    expect(await agent.callTool({ name: 'my_account', arguments: {} })).not.toHaveProperty('isError', true)
    await agent.close()
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'my_account', arguments: {} } }
    const call = async ({ key }: Minted, remoteAddress: string) =>
      service.call('POST', '/mcp', key, { payload: message, remoteAddress, headers: { accept: 'application/json, text/event-stream' } })
    const office = await mint()
    expect((await call(office, '198.51.100.77')).statusCode).toBe(403)
    const answer = await call(office, OFFICE)
    expect([answer.statusCode, answer.json().result.isError ?? false]).toEqual([200, false])
  })
})

it('the audit log has the network of the client, not of the proxy', async () => {
  const session = await service.session({ email: 'mind-only@example.com' })
  const through = { remoteAddress: PROXY, headers: { 'x-forwarded-for': '192.0.2.1, 198.51.100.77' } }
  const { key } = (await service.call('POST', '/v1/keys', session, through)).json()
  expect((await service.call('GET', '/v1/me/audit?action=mint', key)).json().data[0].network).toBe('198.51.100.0/24')
})

it('a key without a list shows null and works from everywhere', async () => {
  const key = await service.mint()
  expect(key.api_key.allowed_cidrs).toBeNull()
  for (const address of [OFFICE, '198.51.100.77', '::1']) expect(await statusFrom(address, key)).toBe(200)
})

describe('a child key', () => {
  it("has its parent's list unless it chooses a narrower one, and both are checked", async () => {
    const parent = await mint()
    const heir: Minted = (await child(parent, {})).json()
    const narrow: Minted = (await child(parent, { allowed_cidrs: ['203.0.113.0/30', '203.0.113.8/32'] })).json()
    expect([heir.api_key.allowed_cidrs, narrow.api_key.allowed_cidrs]).toEqual([NETWORKS, ['203.0.113.0/30', '203.0.113.8/32']])
    expect([await statusFrom(OFFICE, heir), await statusFrom('198.51.100.77', heir)]).toEqual([200, 403])
    expect([await statusFrom('203.0.113.8', narrow), await statusFrom(OFFICE, narrow)]).toEqual([200, 403])
    await asOwner(service.database, `update platform.keys set allowed_cidrs = '{198.51.100.0/24}' where id = $1`, [parent.api_key.id])
    await expect.poll(() => statusFrom('203.0.113.8', narrow)).toBe(403)
  })

  it("can have a list if its parent has none, and can't leave its parent's", async () => {
    const free: Minted = (await service.mint()) as Minted
    expect((await child(free, { allowed_cidrs: ['198.51.100.0/24'] })).json().api_key.allowed_cidrs).toEqual(['198.51.100.0/24'])
    const refused = await child(await mint(), { allowed_cidrs: ['203.0.113.0/25', '203.0.112.0/23', '0.0.0.0/0'] })
    expect([refused.statusCode, refused.json().error.details]).toEqual([
      403,
      { reason: 'allowed_cidrs', outside: ['203.0.112.0/23', '0.0.0.0/0'], allowed_cidrs: NETWORKS },
    ])
  })
})

it.each([
  null,
  [],
  '10.0.0.0/8',
  ['10.0.0.0'],
  ['10.0.0.1/8'],
  ['10.0.0.0/33'],
  ['2001:db8::1/32'],
  ['localhost'],
  ['10.0.0.0/8', '10.0.0.0/8'],
  [7],
  Array.from({ length: 21 }, (_, index) => `10.0.${index}.0/24`),
])('the list %j is rejected with a 400, for keys and for children', async (allowed_cidrs) => {
  expect((await tryMint({ allowed_cidrs })).statusCode).toBe(400)
  expect((await child(await service.mint(), { allowed_cidrs })).statusCode).toBe(400)
})

it('a list may have 20 networks, and a wrong one is explained', async () => {
  expect((await tryMint({ allowed_cidrs: Array.from({ length: 20 }, (_, index) => `10.0.${index}.0/24`) })).statusCode).toBe(201)
  const refused = (await tryMint({ allowed_cidrs: ['10.0.0.0/8', '10.0.0.1/8'] })).json().error
  expect(refused.details.issues).toEqual([
    { in: 'body', path: 'allowed_cidrs.1', message: expect.stringContaining('only zeros after its prefix') },
  ])
})
