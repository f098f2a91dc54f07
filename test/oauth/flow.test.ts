import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINA } from '../portal/browser.ts'
import type { TestService } from '../support/service.ts'
import { type Agent, agentOf, CALLBACK, ORIGIN, startOauthService, type Tokens } from './agent.ts'

const HOUR_MS = 3_600_000

let service: TestService
beforeAll(async () => {
  service = await startOauthService()
})
afterAll(() => service.close())

const refreshed = async (agent: Agent, token: string): Promise<Tokens> => {
  const response = await agent.refresh(token)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

describe('discovery', () => {
  it('leads from a refused request to the authorization server', async () => {
    const refused = await service.call('GET', '/v1/me')
    const [, url = ''] = /resource_metadata="([^"]+)"/.exec(String(refused.headers['www-authenticate'])) ?? []
    expect(url).toBe(`${ORIGIN}/.well-known/oauth-protected-resource`)
    const { resource, authorization_servers } = (await service.app.inject({ url: new URL(url).pathname })).json()
    expect([resource, authorization_servers]).toEqual([ORIGIN, [ORIGIN]])
    const server = (await service.app.inject({ url: '/.well-known/oauth-authorization-server' })).json()
    expect(server).toMatchObject({
      issuer: ORIGIN,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    })
    expect(server.scopes_supported).not.toContain('platform:admin')
    const mcp = await service.app.inject({ url: '/.well-known/oauth-protected-resource/mcp' })
    expect(mcp.json().resource).toBe(`${ORIGIN}/mcp`)
  })

  it('names the scopes that a token lacks', async () => {
    const agent = await agentOf(service)
    const { access_token } = await agent.connect({ scope: 'body:read' }, { scopes: ['body:read'] })
    const refused = await service.call('GET', '/v1/mind/beliefs', access_token)
    expect(refused.statusCode).toBe(403)
    expect(refused.headers['www-authenticate']).toBe(
      `Bearer error="insufficient_scope", scope="mind:read", resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource"`,
    )
  })
})

describe('a connection', () => {
  it('gives an application a token that is a child key of the person', async () => {
    const agent = await agentOf(service)
    const back = await agent.consent()
    expect(back.origin + back.pathname).toBe(CALLBACK)
    expect(back.searchParams.get('state')).toBe('some-state')
    expect(back.searchParams.get('iss')).toBe(ORIGIN)
    const redeemed = await agent.redeem(String(back.searchParams.get('code')))
    expect(redeemed.statusCode).toBe(200)
    expect(redeemed.headers['cache-control']).toBe('no-store')
    const tokens: Tokens = redeemed.json()
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'mind:read body:read' })
    const me = (await service.call('GET', '/v1/me', tokens.access_token)).json()
    expect(me.key).toMatchObject({ name: 'Agent', scopes: ['mind:read', 'body:read'] })
    expect(me.key.parent_id).not.toBeNull()
    expect(await agent.status(tokens.access_token, '/v1/body/remedies')).toBe(200)
    expect(await agent.status(tokens.access_token, '/v1/voice/events')).toBe(403)
  })

  it('has an hour per token, and another token by refreshing, which ends the one before', async () => {
    const agent = await agentOf(service)
    const first = await agent.connect()
    const second = await refreshed(agent, first.refresh_token)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect([await agent.status(first.access_token), await agent.status(second.access_token)]).toEqual([401, 200])
    service.clock.advance(HOUR_MS)
    expect(await agent.status(second.access_token)).toBe(401)
    const third = await refreshed(agent, second.refresh_token)
    expect(await agent.status(third.access_token)).toBe(200)
    const listed = (await service.call('GET', '/v1/keys', third.access_token)).json().data
    const me = (await service.call('GET', '/v1/me', third.access_token)).json().key
    expect(listed.filter(({ parent_id }: { parent_id: string }) => parent_id === me.parent_id)).toHaveLength(1)
  })

  it('ends when the person said it would', async () => {
    const agent = await agentOf(service)
    const tokens = await agent.connect({}, { days: 1 })
    service.clock.advance(24 * HOUR_MS)
    expect(await agent.status(tokens.access_token)).toBe(401)
    expect((await agent.refresh(tokens.refresh_token)).json().error).toBe('invalid_grant')
  })

  it('has only the scopes that the person chose, and none whose application they lack', async () => {
    const agent = await agentOf(service, MINA)
    const page = await agent.begin({ scope: 'body:read mind:read ai:invoke' })
    const { scopes, client, email } = (await agent.browser.get(`${page}/request`)).json()
    expect(email).toBe(MINA)
    expect(client).toEqual({ name: 'Agent', address: 'agent.example', is_verified: false, sends_to: 'agent.example' })
    expect(scopes).toEqual([
      { scope: 'mind:read', is_available: true },
      { scope: 'body:read', is_available: false },
      { scope: 'ai:invoke', is_available: true },
    ])
    expect((await agent.decide(page, { scopes: ['body:read'] })).statusCode).toBe(400)
    const tokens = await agent.connect({ scope: 'mind:read ai:invoke' }, { scopes: ['mind:read'] })
    expect(tokens.scope).toBe('mind:read')
    expect((await service.call('GET', '/v1/me', tokens.access_token)).json().key.scopes).toEqual(['mind:read'])
  })

  it('tells the application if the person declines', async () => {
    const agent = await agentOf(service)
    const back = await agent.consent({}, { decision: 'deny' })
    expect([...back.searchParams.keys()].sort()).toEqual(['error', 'error_description', 'iss', 'state'])
    expect(back.searchParams.get('error')).toBe('access_denied')
  })

  it('is asked for again each time, also in the same browser', async () => {
    const agent = await agentOf(service)
    await agent.connect()
    expect(await agent.begin()).toMatch(/^\/connect\/[\w-]+$/)
    const none = await agent.authorize({ prompt: 'none' })
    expect(new URL(String(none.headers.location)).searchParams.get('error')).toBe('login_required')
  })

  it('ends with either of its tokens when the application revokes it', async () => {
    for (const kind of ['access_token', 'refresh_token'] as const) {
      const agent = await agentOf(service)
      const tokens = await agent.connect()
      expect((await agent.revoke(tokens[kind])).statusCode).toBe(200)
      expect(await agent.status(tokens.access_token)).toBe(401)
      expect((await agent.refresh(tokens.refresh_token)).statusCode).toBe(400)
    }
  })

  it('ends when the person revokes its key or its token', async () => {
    const other = (await service.mint()).key
    for (const part of ['id', 'parent_id'] as const) {
      const agent = await agentOf(service)
      const tokens = await agent.connect()
      const me = (await service.call('GET', '/v1/me', tokens.access_token)).json().key
      expect((await service.call('DELETE', `/v1/keys/${me[part]}`, other)).statusCode).toBe(200)
      expect(await agent.status(tokens.access_token)).toBe(401)
      expect((await agent.refresh(tokens.refresh_token)).json().error).toBe('invalid_grant')
    }
  })
})
