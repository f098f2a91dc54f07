import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BRUNO, MINA, signedIn } from '../portal/browser.ts'
import { asOwner } from '../support/databases.ts'
import type { TestService } from '../support/service.ts'
import { within } from '../support/within.ts'
import { type Agent, agentOf, ORIGIN, register, startOauthService } from './agent.ts'

const DAY_MS = 24 * 3_600_000

let service: TestService
let other: TestService
beforeAll(async () => {
  service = await startOauthService()
  other = await startOauthService({ database: service.database, clock: service.clock })
})
afterAll(async () => {
  await other.close()
  await service.close()
})
beforeEach(() => service.clock.advance(60_000))

const listed = async ({ browser }: Agent) => (await browser.get('/portal/connections')).json().data
const rows = (table: string, where: string, values: unknown[] = []) =>
  asOwner<Record<string, unknown>>(service.database, `select * from platform.${table} where ${where}`, values)

describe('the connections of a person', () => {
  it('are listed with their last use, and each can be ended: at once here, and within a second elsewhere', async () => {
    const agent = await agentOf(service)
    const { access_token, refresh_token } = await agent.connect()
    const [before] = await listed(agent)
    expect(before).toMatchObject({ client_name: 'Agent', client_address: 'agent.example', is_verified: false, last_used_at: null })
    expect([await agent.status(access_token), (await other.call('GET', '/v1/me', access_token)).statusCode]).toEqual([200, 200])
    const [connection, ...rest] = await listed(agent)
    expect(Date.parse(connection.last_used_at)).toBe(service.clock.now())
    const url = `/portal/connections/${connection.id}`
    expect((await agent.browser.send('DELETE', url, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403)
    expect((await agent.browser.send('DELETE', url)).statusCode).toBe(200)
    expect(await agent.status(access_token)).toBe(401)
    await within(1_000, async () => (await other.call('GET', '/v1/me', access_token)).statusCode === 401)
    expect((await agent.refresh(refresh_token)).json().error).toBe('invalid_grant')
    expect(await listed(agent)).toEqual(rest)
    expect((await agent.browser.send('DELETE', url)).statusCode).toBe(404)
  })

  it('are nobody else’s', async () => {
    const agent = await agentOf(service)
    const { access_token } = await agent.connect()
    const [connection] = await listed(agent)
    const stranger = await signedIn(service, BRUNO)
    expect((await stranger.get('/portal/connections')).json().data).toEqual([])
    expect((await stranger.send('DELETE', `/portal/connections/${connection.id}`)).statusCode).toBe(404)
    expect((await service.call('GET', '/portal/connections', access_token)).statusCode).toBe(403)
    expect(await agent.status(access_token)).toBe(200)
  })

  it('appear only once the application has its token, and cost no key if it never fetches it', async () => {
    const agent = await agentOf(service, BRUNO)
    await agent.code()
    expect(await listed(agent)).toEqual([])
    service.clock.advance(600_000)
    const keys = (await agent.browser.get('/v1/keys')).json().data
    expect(keys[0]).toMatchObject({ name: 'Agent', is_active: false })
  })

  it('are noted in the audit log, with their end', async () => {
    const agent = await agentOf(service, BRUNO)
    const { access_token } = await agent.connect()
    await agent.revoke(access_token)
    const notes = (await agent.browser.get('/v1/me/audit?limit=4')).json().data.map(({ action }: { action: string }) => action)
    expect(notes.sort()).toEqual(['consent', 'revoke', 'revoke', 'sign-in'])
  })

  it('are exported without secrets, and erased with everything that was under way', async () => {
    const agent = await agentOf(service, MINA)
    const tokens = await agent.connect({ scope: 'mind:read' }, { scopes: ['mind:read'] })
    await agent.code({ scope: 'mind:read' }, { scopes: ['mind:read'] })
    const { stored } = (await agent.browser.get('/portal/export')).json()
    expect(stored.connections).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toContain(tokens.refresh_token)
    const person = stored.identity.id
    expect((await rows('oauth_state', 'identity_id = $1', [person])).length).toBeGreaterThan(2)
    expect((await agent.browser.post('/portal/erase', { email: MINA })).statusCode).toBe(200)
    for (const table of ['oauth_state', 'connections']) expect(await rows(table, 'identity_id = $1', [person])).toEqual([])
    expect(await agent.status(tokens.access_token)).toBe(401)
    expect((await agent.refresh(tokens.refresh_token)).json().error).toBe('invalid_grant')
  })
})

describe('a token', () => {
  it('is checked without a query, like any key', async () => {
    const agent = await agentOf(service)
    const { access_token } = await agent.connect()
    await agent.status(access_token, '/v1/body/remedies')
    const { authentication } = service.deps.db
    await expect
      .poll(async () => {
        const before = authentication.queries
        for (let count = 0; count < 5; count++) await agent.status(access_token, '/v1/body/remedies')
        return authentication.queries - before
      })
      .toBe(0)
  })

  it('has the minute of its connection, however often it is refreshed', async () => {
    const agent = await agentOf(service)
    let tokens = await agent.connect()
    for (let count = 0; count < 3; count++) {
      expect((await service.call('GET', '/v1/me', tokens.access_token)).headers.ratelimit).toContain(`r=${119 - count};`)
      tokens = (await agent.refresh(tokens.refresh_token)).json()
    }
  })

  it('can do nothing for its person but what was allowed: no keys, no connections', async () => {
    const agent = await agentOf(service)
    const { access_token } = await agent.connect()
    const me = (await service.call('GET', '/v1/me', access_token)).json().key
    const payload = { name: 'more', scopes: ['body:read'], expires_in_seconds: 60 }
    expect((await service.call('POST', `/v1/keys/${me.id}/children`, access_token, { payload })).statusCode).toBe(403)
    expect((await service.call('POST', `/v1/keys/${me.parent_id}/rotate`, access_token)).statusCode).toBe(403)
    expect((await service.call('POST', '/v1/keys', access_token)).statusCode).toBe(401)
  })

  it('that lacks a scope is told so by MCP with a 403, which a client answers by asking for more', async () => {
    const agent = await agentOf(service)
    const { access_token } = await agent.connect({ scope: 'mind:read' }, { scopes: ['mind:read'] })
    const call = (key: string) =>
      service.call('POST', '/mcp', key, {
        headers: { accept: 'application/json, text/event-stream' },
        payload: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'check_interactions', arguments: { items: ['ginkgo', 'warfarin'] } },
        },
      })
    const refused = await call(access_token)
    expect(refused.statusCode).toBe(403)
    expect(refused.headers['www-authenticate']).toBe(
      `Bearer error="insufficient_scope", scope="body:read", resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`,
    )
    const wider = await agent.connect({ scope: 'mind:read body:read' })
    expect((await call(wider.access_token)).statusCode).toBe(200)
  })
})

it('what has ended is deleted', async () => {
  const agent = await agentOf(service)
  for (let count = 0; count < 3; count++) await agent.begin()
  const ended = () => rows('oauth_state', 'expires_at <= $1', [new Date(service.clock.now())])
  service.clock.advance(2 * DAY_MS)
  expect((await ended()).length).toBeGreaterThan(3)
  await within(5_000, async () => {
    await register(service)
    return (await ended()).length === 0
  })
})
