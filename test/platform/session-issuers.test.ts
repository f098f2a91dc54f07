import type { RequestListener } from 'node:http'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { sessionVerifier, trustedIssuer, type VerifySession } from '../../src/identity/session-tokens.ts'
import { TestClock } from '../support/clock.ts'
import { type OidcIssuer, startOidcIssuer } from '../support/oidc-issuer.ts'
import { rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'

const EMAIL = 'all-apps@example.com'
const SECRET = 'a secret that an application shares'

let issuer: OidcIssuer
let service: TestService
let verifySession: VerifySession
const clock = new TestClock()
beforeAll(async () => {
  issuer = await startOidcIssuer('threefold', EMAIL)
  service = await startService({ clock, verifySession: (...call) => verifySession(...call) })
})
afterEach(async () => {
  vi.useRealTimers()
  await issuer.mend()
})
afterAll(async () => {
  await issuer.stop()
  await service.close()
})

/** Verifies sessions with this configuration from now on, without any cached response from the issuer. */
function configure(env: Record<string, string>): void {
  clock.moveTo(new Date().toISOString())
  verifySession = sessionVerifier(readConfig(env, { forService: true }).issuers.map(trustedIssuer))
}

const mint = async (token: string) => {
  const response = await service.call('POST', '/v1/keys', token)
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

const KINDS = {
  discovery: () => ({ MIND_ISSUER: issuer.url, MIND_AUDIENCE: 'threefold' }),
  'a JWKS URL': () => ({ ...KINDS.discovery(), MIND_JWKS_URL: `${issuer.url}/jwks` }),
}

describe.each(Object.entries(KINDS))('a real OpenID issuer, configured by %s', (_kind, env) => {
  it('allows minting a working key', async () => {
    configure(env())
    const { status, body } = await mint(await issuer.token())
    expect(status).toBe(201)
    expect((await service.call('GET', '/v1/me', body.key)).json().identity.email).toBe(EMAIL)
  })

  it('receives only one request for its keys, and may be unavailable after that', async () => {
    configure(env())
    const tokens = await Promise.all(Array.from({ length: 5 }, issuer.token))
    issuer.paths.length = 0
    for (const { status } of await Promise.all(tokens.map((token) => mint(token)))) expect(status).toBe(201)
    expect(issuer.paths.filter((path) => path === '/jwks')).toHaveLength(1)
    await issuer.stop()
    expect((await mint(tokens[0] as string)).status).toBe(201)
  })

  it('may rotate its keys; unknown keys trigger a request at most every 30 seconds', async () => {
    configure(env())
    const old = await issuer.token()
    expect((await mint(old)).status).toBe(201)
    await issuer.rotateKeys()
    const rotated = await issuer.token()
    issuer.paths.length = 0
    for (let count = 0; count < 5; count++) expect(await mint(rotated)).toMatchObject(refused('unknown'))
    expect(issuer.paths).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_001 })
    expect((await mint(rotated)).status).toBe(201)
    expect(await mint(old)).toMatchObject(refused('unknown'))
    expect(issuer.paths).toEqual(['/jwks'])
  })

  const FAULTS: [string, RequestListener][] = [
    ['fails', (_, response) => response.writeHead(500).end('{}')],
    ['redirects', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['responds with a page', (_, response) => response.end('<html>')],
    ['responds with another object', (_, response) => response.end('{"issuer":"https://other.test"}')],
    ['responds with null', (_, response) => response.end('null')],
    ['hangs up', (request) => request.socket.destroy()],
    ['hangs up halfway', (_, response) => response.writeHead(200, { 'content-length': 9 }).write('{', () => response.destroy())],
    ['does not respond', () => {}],
  ]

  it.each(FAULTS.slice(0, rounds(FAULTS.length - 1, FAULTS.length)))(
    'that %s causes a retryable 502, and works again once it is back',
    async (_fault, listener) => {
      configure(env())
      const token = await issuer.token()
      issuer.breakWith(listener)
      expect(await mint(token)).toMatchObject(UPSTREAM_ERROR)
      await issuer.mend()
      expect((await mint(token)).status).toBe(201)
    },
  )

  it('that is down causes a retryable 502, and works again once it is back', async () => {
    configure(env())
    const token = await issuer.token()
    await issuer.stop()
    expect(await mint(token)).toMatchObject(UPSTREAM_ERROR)
    await issuer.mend()
    expect((await mint(token)).status).toBe(201)
  })
})

describe('discovery', () => {
  const path = '/.well-known/openid-configuration'
  it.each([
    ['names another issuer', 200, () => 'https://other.test'],
    ['comes with an error status', 500, () => issuer.url],
  ])('that %s is rejected', async (_fault, status, named) => {
    configure(KINDS.discovery())
    const token = await issuer.token()
    const document = JSON.stringify({ issuer: named(), jwks_uri: `${issuer.url}/jwks` })
    issuer.breakWith((_, response) => response.writeHead(status).end(document), path)
    expect(await mint(token)).toMatchObject(UPSTREAM_ERROR)
  })
})

describe('an issuer with a shared secret', () => {
  const env = { BODY_ISSUER: 'urn:body', BODY_AUDIENCE: 'threefold', BODY_JWT_SECRET: SECRET }
  const sign = (secret: string, claims: object) =>
    new SignJWT({ iss: 'urn:body', aud: ['other', 'threefold'], sub: '1', email: EMAIL, email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret))

  it('allows minting only with HS256 and this secret', async () => {
    configure(env)
    expect((await mint(await sign(SECRET, {}))).status).toBe(201)
    expect(await mint(await sign(SECRET.toUpperCase(), {}))).toMatchObject(refused('unknown'))
  })

  it('may serve several applications, distinguished by the audience', async () => {
    configure({ ...env, MIND_ISSUER: env.BODY_ISSUER, MIND_AUDIENCE: 'mind', MIND_JWT_SECRET: SECRET })
    for (const aud of ['mind', 'threefold']) expect((await mint(await sign(SECRET, { aud }))).status).toBe(201)
    expect(await mint(await sign(SECRET, { aud: 'voice' }))).toMatchObject(refused('unknown'))
  })

  it('may omit email_verified only if it is configured as always verified', async () => {
    const unsaid = await sign(SECRET, { email_verified: undefined })
    configure(env)
    expect(await mint(unsaid)).toMatchObject(refused('email_unverified'))
    configure({ ...env, BODY_EMAIL_ALWAYS_VERIFIED: 'true' })
    expect((await mint(unsaid)).status).toBe(201)
  })
})

const UPSTREAM_ERROR = {
  status: 502,
  headers: { 'retry-after': '1', 'x-should-retry': 'true' },
  body: { error: { code: 'upstream_error', details: { part: 'session_issuer' } } },
}

const refused = (reason: string) => ({
  status: 401,
  headers: { 'www-authenticate': expect.stringMatching(/^Bearer /) },
  body: { error: { code: 'unauthorized', details: { reason } } },
})
