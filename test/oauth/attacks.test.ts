import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BRUNO, signedIn } from '../portal/browser.ts'
import type { TestService } from '../support/service.ts'
import { Agent, agentOf, CALLBACK, newVerifier, ORIGIN, register, startOauthService } from './agent.ts'

let service: TestService
beforeAll(async () => {
  service = await startOauthService()
})
afterAll(() => service.close())
beforeEach(() => service.clock.advance(60_000)) // resets the rate limits per IP address

const errorOf = (response: { json(): { error: string } }) => response.json().error
const errorIn = (location: unknown) => new URL(String(location)).searchParams.get('error')

describe('a code', () => {
  it('works once; a second use ends what the first one began', async () => {
    const agent = await agentOf(service)
    const code = await agent.code()
    const first = (await agent.redeem(code)).json()
    expect(await agent.status(first.access_token)).toBe(200)
    expect(errorOf(await agent.redeem(code))).toBe('invalid_grant')
    expect(await agent.status(first.access_token)).toBe(401)
    expect(errorOf(await agent.refresh(first.refresh_token))).toBe('invalid_grant')
  })

  it('gives at most one token if it is used several times at the same time', async () => {
    const agent = await agentOf(service)
    const code = await agent.code()
    const answers = await Promise.all(Array.from({ length: 5 }, () => agent.redeem(code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) expect(errorOf(answer)).toBe('invalid_grant')
  })

  it('is of no use without the verifier, to another application, or with another address', async () => {
    const agent = await agentOf(service)
    const other = await Agent.register(service, agent.browser)
    other.verifier = agent.verifier
    expect(errorOf(await agent.redeem(await agent.code(), { code_verifier: newVerifier() }))).toBe('invalid_grant')
    expect(errorOf(await agent.redeem(await agent.code(), { code_verifier: undefined }))).toBe('invalid_grant')
    expect(errorOf(await other.redeem(await agent.code()))).toBe('invalid_grant')
    expect(errorOf(await agent.redeem(await agent.code(), { redirect_uri: `${CALLBACK}/other` }))).toBe('invalid_grant')
  })

  it('ends after a minute', async () => {
    const agent = await agentOf(service)
    const code = await agent.code()
    service.clock.advance(60_000)
    expect(errorOf(await agent.redeem(code))).toBe('invalid_grant')
  })
})

describe('PKCE', () => {
  it.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a challenge without a method', { code_challenge_method: undefined }],
  ])('with %s is refused', async (_what, params) => {
    const { headers } = await (await agentOf(service)).authorize(params)
    expect(errorIn(headers.location)).toBe('invalid_request')
  })
})

describe('a redirect', () => {
  it.each([
    'https://agent.example/callback/',
    'https://agent.example/callback?next=1',
    'https://agent.example/callback#fragment',
    'https://agent.example/CALLBACK',
    'https://agent.example/callback/../other',
    'https://agent.example:8443/callback',
    'https://agent.example.evil.example/callback',
    'https://agent.example@evil.example/callback',
    'https://sub.agent.example/callback',
    'http://agent.example/callback',
    '//agent.example/callback',
    'javascript:alert(1)',
  ])('to %s, which is not registered, never happens', async (redirect_uri) => {
    const response = await (await agentOf(service)).authorize({ redirect_uri })
    expect(response.statusCode).toBe(400)
    expect(response.headers.location).toBeUndefined()
    expect(response.json().error).toMatch(/^invalid_re/)
  })

  it('to the loopback interface may go to any port, and to nothing else', async () => {
    const agent = await agentOf(service, undefined, { redirect_uris: ['http://127.0.0.1/callback'] })
    expect((await agent.authorize({ redirect_uri: 'http://127.0.0.1:51234/callback' })).statusCode).toBe(303)
    for (const redirect_uri of ['http://127.0.0.1:51234/other', 'http://127.0.0.2:51234/callback', 'http://localhost:51234/callback'])
      expect((await agent.authorize({ redirect_uri })).statusCode).toBe(400)
  })

  it.each(['http://agent.example/callback', 'javascript:alert(1)', 'data:text/html,x', 'https://agent.example/#f', 'not a url'])(
    'to %s is not registered',
    async (uri) => {
      const refused = await register(service, { redirect_uris: [uri] })
      expect([refused.statusCode, errorOf(refused)]).toEqual([400, expect.stringMatching(/^invalid_(redirect_uri|client_metadata)$/)])
    },
  )
})

describe('mixing up servers', () => {
  it('is noticed: every answer, good or bad, names its issuer', async () => {
    const agent = await agentOf(service)
    for (const back of [await agent.consent(), await agent.consent({}, { decision: 'deny' })])
      expect(back.searchParams.get('iss')).toBe(ORIGIN)
    const refused = await agent.authorize({ resource: 'https://other.example' })
    expect(new URL(String(refused.headers.location)).searchParams.get('iss')).toBe(ORIGIN)
  })
})

describe('a token for another resource', () => {
  it('is not issued', async () => {
    const agent = await agentOf(service)
    for (const resource of ['https://other.example', `${ORIGIN}/v1`, `${ORIGIN}.evil.example`, 'http://127.0.0.1:3001/mcp'])
      expect(errorIn((await agent.authorize({ resource })).headers.location)).toBe('invalid_target')
    const code = await agent.code({ resource: `${ORIGIN}/mcp` })
    expect(errorOf(await agent.redeem(code, { resource: ORIGIN }))).toBe('invalid_target')
    const { refresh_token } = await agent.connect({ resource: ORIGIN })
    expect(errorOf(await agent.refresh(refresh_token, { resource: `${ORIGIN}/mcp` }))).toBe('invalid_target')
  })
})

describe('consent', () => {
  it('can be decided only in the browser in which it began, by the person who is signed in there', async () => {
    const agent = await agentOf(service)
    const page = await agent.begin()
    const victim = await signedIn(service, BRUNO)
    expect((await victim.get(`${page}/request`)).json()).toEqual({ has_ended: true })
    const decided = await victim.post(`${page}/decision`, { decision: 'allow', scopes: ['body:read'], days: 30 })
    expect(decided.statusCode).toBe(404)
    await agent.browser.signOut()
    expect((await agent.decide(page)).statusCode).toBe(401)
  })

  it("can't be given by a page of another site", async () => {
    const agent = await agentOf(service)
    const page = await agent.begin()
    for (const site of ['cross-site', 'same-site']) {
      const payload = { decision: 'allow', scopes: ['body:read'], days: 30 }
      const forged = await agent.browser.send('POST', `${page}/decision`, { payload, headers: { 'sec-fetch-site': site } })
      expect(forged.statusCode).toBe(403)
    }
    const bare = await agent.browser.sendBare('POST', `${page}/decision`, { origin: 'https://evil.example', host: '127.0.0.1:3000' })
    expect(bare.statusCode).toBe(403)
    const form = await agent.browser.send('POST', `${page}/decision`, { headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect(form.statusCode).toBe(400)
  })

  it('can’t be framed', async () => {
    const page = await (await agentOf(service)).begin()
    const response = await service.app.inject({ url: page })
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it("can't be given with a key, even with a key of the same person", async () => {
    const agent = await agentOf(service)
    const page = await agent.begin()
    await agent.browser.signOut()
    const { key } = await service.mint()
    const asked = await agent.browser.send('GET', `${page}/request`, { headers: { authorization: `Bearer ${key}` } })
    expect(asked.statusCode).toBe(401)
  })

  it.each([
    ['platform:admin', ['platform:admin']],
    ['a scope that was not asked for', ['voice:read']],
    ['nothing', []],
    ['no list', 'body:read'],
  ])('can’t include %s', async (_what, scopes) => {
    const agent = await agentOf(service)
    const page = await agent.begin({ scope: 'body:read platform:admin' })
    expect((await agent.decide(page, { scopes })).statusCode).toBe(400)
    expect((await agent.decide(page, { scopes: ['body:read'], days: 3_650 })).statusCode).toBe(400)
  })

  it('can’t be requested with platform:admin alone', async () => {
    const refused = await (await agentOf(service)).authorize({ scope: 'platform:admin' })
    expect(errorIn(refused.headers.location)).toBe('invalid_scope')
  })
})

describe('a refresh token', () => {
  it('that is used again ends its family', async () => {
    const agent = await agentOf(service)
    const first = await agent.connect()
    const second = (await agent.refresh(first.refresh_token)).json()
    expect(errorOf(await agent.refresh(first.refresh_token))).toBe('invalid_grant')
    expect(await agent.status(second.access_token)).toBe(401)
    expect(errorOf(await agent.refresh(second.refresh_token))).toBe('invalid_grant')
  })

  it('that is used twice at the same time ends its family as well', async () => {
    const agent = await agentOf(service)
    const { refresh_token } = await agent.connect()
    const answers = await Promise.all([agent.refresh(refresh_token), agent.refresh(refresh_token)])
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200))
      await expect.poll(() => agent.status(answer.json().access_token)).toBe(401)
    expect(answers.some(({ statusCode }) => statusCode === 400)).toBe(true)
  })

  it('of another application is refused, and gives no wider scope', async () => {
    const agent = await agentOf(service)
    const other = await Agent.register(service, agent.browser)
    const { refresh_token } = await agent.connect({ scope: 'body:read mind:read' }, { scopes: ['body:read'] })
    expect(errorOf(await other.refresh(refresh_token))).toBe('invalid_grant')
    for (const scope of ['body:read voice:read', 'body:read mind:read', 'platform:admin'])
      expect(errorOf(await agent.refresh(refresh_token, { scope }))).toBe('invalid_scope')
    const narrow = (await agent.refresh(refresh_token)).json()
    expect((await service.call('GET', '/v1/me', narrow.access_token)).json().key.scopes).toEqual(['body:read'])
  })
})

describe('registration', () => {
  it('is limited for each address, and an application that nobody connects is forgotten after a day', async () => {
    const flooded = await startOauthService({ database: service.database, clock: service.clock })
    try {
      const agent = await agentOf(flooded)
      const answers = []
      for (let count = 0; count < 15; count++) answers.push((await register(flooded, {}, '192.0.2.1')).statusCode)
      expect(answers).toEqual([...Array(10).fill(201), ...Array(5).fill(429)])
      service.clock.advance(24 * 3_600_000)
      expect((await agent.authorize()).json().error).toBe('invalid_client')
    } finally {
      await flooded.close()
    }
  })

  it('never makes an application look like another: it is not verified, regardless of its name', async () => {
    const impostor = await agentOf(service, undefined, { client_name: 'Claude\u202e\u0000 by Anthropic', client_uri: 'https://claude.ai' })
    const { client } = (await impostor.browser.get(`${await impostor.begin()}/request`)).json()
    expect(client).toEqual({ name: 'Claude by Anthropic', address: 'agent.example', is_verified: false, sends_to: 'agent.example' })
  })

  it('can’t choose its own identifier, and stores no secret that could be read', async () => {
    const registered = (await register(service, { client_id: 'app_known', token_endpoint_auth_method: 'client_secret_post' })).json()
    expect(registered.client_id).toMatch(/^self_/)
    const agent = new Agent(service, await signedIn(service), registered.client_id)
    const code = await agent.code()
    expect(errorOf(await agent.redeem(code, { client_secret: 'wrong' }))).toBe('invalid_client')
    expect((await agent.redeem(code, { client_secret: registered.client_secret })).statusCode).toBe(200)
  })
})
