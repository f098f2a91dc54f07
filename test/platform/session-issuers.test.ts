import type { RequestListener } from 'node:http'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { sessionVerifier, trustedIssuer } from '../../src/platform/session-tokens.ts'
import { TestClock } from '../support/clock.ts'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { type OidcIssuer, startOidcIssuer } from '../support/oidc-issuer.ts'
import { startService, type TestService } from '../support/service.ts'

const EMAIL = 'all-apps@example.com'
const SECRET = 'a secret that an application shares'

let issuer: OidcIssuer
let database: TestDatabase
const running: TestService[] = []
beforeAll(async () => {
  issuer = await startOidcIssuer('threefold', EMAIL)
  database = await freshDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  await issuer.mend()
  for (const service of running.splice(0)) await service.close()
})
afterAll(async () => {
  await issuer.stop()
  await database.close()
})

/** A service that has asked the issuer for nothing yet, configured as an operator would. */
async function serviceWith(env: Record<string, string>): Promise<TestService> {
  const clock = new TestClock()
  clock.moveTo(new Date().toISOString())
  const verifySession = sessionVerifier(readConfig(env, { needsIssuer: true }).issuers.map(trustedIssuer))
  const service = await startService({ database, clock, verifySession })
  running.push(service)
  return service
}

const mint = async (service: TestService, token: string) => {
  const response = await service.call('POST', '/v1/keys', token)
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

const KINDS = {
  discovery: () => ({ MIND_ISSUER: issuer.url, MIND_AUDIENCE: 'threefold' }),
  'a JWKS URL': () => ({ ...KINDS.discovery(), MIND_JWKS_URL: `${issuer.url}/jwks` }),
}

describe.each(Object.entries(KINDS))('a real OpenID issuer, known by %s', (_kind, env) => {
  it('mints a working key', async () => {
    const service = await serviceWith(env())
    const { status, body } = await mint(service, await issuer.token())
    expect(status).toBe(201)
    expect((await service.call('GET', '/v1/me', body.key)).json().identity.email).toBe(EMAIL)
  })

  it('is asked for its keys once, and may be away after that', async () => {
    const service = await serviceWith(env())
    const tokens = await Promise.all(Array.from({ length: 5 }, issuer.token))
    issuer.paths.length = 0
    for (const { status } of await Promise.all(tokens.map((token) => mint(service, token)))) expect(status).toBe(201)
    expect(issuer.paths.filter((path) => path === '/jwks')).toHaveLength(1)
    await issuer.stop()
    expect((await mint(service, tokens[0] as string)).status).toBe(201)
  })

  it('may rotate its keys; unknown ones are asked for at most every 30 seconds', async () => {
    const service = await serviceWith(env())
    const old = await issuer.token()
    expect((await mint(service, old)).status).toBe(201)
    await issuer.rotateKeys()
    const rotated = await issuer.token()
    issuer.paths.length = 0
    for (let count = 0; count < 5; count++) expect(await mint(service, rotated)).toMatchObject(refused('unknown'))
    expect(issuer.paths).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_001 })
    expect((await mint(service, rotated)).status).toBe(201)
    expect(await mint(service, old)).toMatchObject(refused('unknown'))
    expect(issuer.paths).toEqual(['/jwks'])
  })

  const FAULTS: [string, RequestListener][] = [
    ['fails', (_, response) => response.writeHead(500).end('{}')],
    ['redirects', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['answers a page', (_, response) => response.end('<html>')],
    ['answers another object', (_, response) => response.end('{"issuer":"https://other.test"}')],
    ['answers null', (_, response) => response.end('null')],
    ['hangs up', (request) => request.socket.destroy()],
    ['hangs up halfway', (_, response) => response.writeHead(200, { 'content-length': 9 }).write('{', () => response.destroy())],
    ['says nothing', () => {}],
  ]

  it.each(FAULTS)('that %s is a 502 to retry, and no fault once it is back', async (_fault, listener) => {
    const service = await serviceWith(env())
    const token = await issuer.token()
    issuer.breakWith(listener)
    expect(await mint(service, token)).toMatchObject(UPSTREAM_ERROR)
    await issuer.mend()
    expect((await mint(service, token)).status).toBe(201)
  })

  it('that is down is a 502 to retry, and no fault once it is back', async () => {
    const service = await serviceWith(env())
    const token = await issuer.token()
    await issuer.stop()
    expect(await mint(service, token)).toMatchObject(UPSTREAM_ERROR)
    await issuer.mend()
    expect((await mint(service, token)).status).toBe(201)
  })
})

describe('discovery', () => {
  const path = '/.well-known/openid-configuration'
  it.each([
    ['names another issuer', 200, () => 'https://other.test'],
    ['comes with a failure', 500, () => issuer.url],
  ])('that %s is not believed', async (_fault, status, named) => {
    const service = await serviceWith(KINDS.discovery())
    const token = await issuer.token()
    const document = JSON.stringify({ issuer: named(), jwks_uri: `${issuer.url}/jwks` })
    issuer.breakWith((_, response) => response.writeHead(status).end(document), path)
    expect(await mint(service, token)).toMatchObject(UPSTREAM_ERROR)
  })
})

describe('an issuer with a shared secret', () => {
  const env = { BODY_ISSUER: 'urn:body', BODY_AUDIENCE: 'threefold', BODY_JWT_SECRET: SECRET }
  const sign = (secret: string, claims: object) =>
    new SignJWT({ iss: 'urn:body', aud: ['other', 'threefold'], sub: '1', email: EMAIL, email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret))

  it('mints a key for HS256 with this secret only', async () => {
    const service = await serviceWith(env)
    expect((await mint(service, await sign(SECRET, {}))).status).toBe(201)
    expect(await mint(service, await sign(SECRET.toUpperCase(), {}))).toMatchObject(refused('unknown'))
  })

  it('may serve several applications, told apart by the audience', async () => {
    const service = await serviceWith({ ...env, MIND_ISSUER: env.BODY_ISSUER, MIND_AUDIENCE: 'mind', MIND_JWT_SECRET: SECRET })
    for (const aud of ['mind', 'threefold']) expect((await mint(service, await sign(SECRET, { aud }))).status).toBe(201)
    expect(await mint(service, await sign(SECRET, { aud: 'voice' }))).toMatchObject(refused('unknown'))
  })

  it('needs no email_verified only where it is configured as always verified', async () => {
    const unsaid = await sign(SECRET, { email_verified: undefined })
    expect(await mint(await serviceWith(env), unsaid)).toMatchObject(refused('email_unverified'))
    expect((await mint(await serviceWith({ ...env, BODY_EMAIL_ALWAYS_VERIFIED: 'true' }), unsaid)).status).toBe(201)
  })
})

const UPSTREAM_ERROR = {
  status: 502,
  headers: { 'retry-after': '1', 'x-should-retry': 'true' },
  body: { error: { code: 'upstream_error', details: { part: 'session_issuer' } } },
}

const refused = (reason: string) => ({
  status: 401,
  headers: { 'www-authenticate': 'Bearer' },
  body: { error: { code: 'unauthorized', details: { reason } } },
})
