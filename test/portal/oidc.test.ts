import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/base/log.ts'
import { readConfig } from '../../src/config/config.ts'
import { configuredSignIn, type SignInMethod } from '../../src/portal/sign-in-method.ts'
import { freeAddress } from '../support/free-address.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { thoroughCases } from '../support/thorough-cases.ts'
import { CLIENT, type SignInIssuer, startSignInIssuer } from './sign-in-issuer.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const ADA = { email: 'All-Apps@example.com', email_verified: true }

let issuer: SignInIssuer
let service: TestService
let publicUrl: string
let env: Record<string, string>
let logged = ''
beforeAll(async () => {
  publicUrl = await freeAddress()
  issuer = await startSignInIssuer(publicUrl, ADA)
  const log = createLog('trace', new Writable({ write: (line, _encoding, done) => done(void (logged += line)) }))
  env = {
    ...{ PUBLIC_URL: publicUrl, MIND_ISSUER: issuer.url, MIND_AUDIENCE: 'threefold' },
    ...{ MIND_CLIENT_ID: CLIENT.id, MIND_CLIENT_SECRET: CLIENT.secret },
  }
  service = await startService({ log, publicUrl, signInMethod: configuredSignIn(readConfig(env, { forService: true })) })
  await service.app.listen({ host: '127.0.0.1', port: Number(new URL(publicUrl).port) })
})
afterEach(async () => {
  await issuer.mend()
  issuer.person = ADA
  issuer.agrees = true
})
afterAll(async () => {
  await service.close()
  await issuer.stop()
})

/** Follows redirects and keeps cookies for each origin. */
class Visitor {
  readonly cookies = new Map<string, Map<string, string>>()

  async visit(url: string): Promise<{ status: number; to: string | undefined; body: string }> {
    const { origin, pathname } = new URL(url)
    const jar = this.cookies.get(origin) ?? new Map<string, string>()
    this.cookies.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie, connection: 'close' } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const location = response.headers.get('location')
    return {
      status: response.status,
      to: location === null ? undefined : new URL(location, origin + pathname).href,
      body: await response.text(),
    }
  }

  /** Follows redirects up to a URL that starts with `end`, which is returned but not requested. */
  async until(url: string, end: string): Promise<string> {
    let at: string | undefined = url
    for (let steps = 0; at !== undefined && !at.startsWith(end); steps++) {
      if (steps > 12) throw new Error(`still not at ${end}`)
      const visited: { status: number; to: string | undefined; body: string } = await this.visit(at)
      if (visited.to === undefined) throw new Error(`${visited.status} ${visited.body}`)
      at = visited.to
    }
    return at as string
  }

  /** Signs in at the issuer, up to the redirect back to the portal, which is not followed yet. */
  comeBack = () => this.until(`${publicUrl}/portal/sign-in/mind`, `${publicUrl}/portal/callback`)
  session = async () => JSON.parse((await this.visit(`${publicUrl}/portal/session`)).body)

  get leaving() {
    const jar = this.cookies.get(publicUrl) as Map<string, string>
    return {
      read: () => JSON.parse(Buffer.from(jar.get('threefold_sign_in') ?? '', 'base64url').toString()),
      write: (value: unknown) => jar.set('threefold_sign_in', Buffer.from(JSON.stringify(value)).toString('base64url')),
      isKept: () => jar.has('threefold_sign_in'),
    }
  }
}

const failed = (reason: string) => `${publicUrl}/?sign_in_failed=${reason}`
async function expectNobody(visitor: Visitor): Promise<void> {
  expect(await visitor.session()).toMatchObject({ signed_in: false })
  expect([...(visitor.cookies.get(publicUrl)?.keys() ?? [])]).not.toContain('threefold_session')
}

describe("signing in through an application's issuer", () => {
  it('is offered by the portal', async () => {
    expect(await new Visitor().session()).toEqual({ signed_in: false, sign_in: { kind: 'oidc', apps: ['mind'] } })
    expect((await service.call('POST', '/portal/sign-in', undefined, { headers: { 'sec-fetch-site': 'same-origin' } })).statusCode).toBe(
      404,
    )
  })

  it('leads back to the page that requested it, and to no other site', async () => {
    const via = async (returnTo: string) => {
      const visitor = new Visitor()
      const query = new URLSearchParams({ return_to: returnTo })
      const back = await visitor.until(`${publicUrl}/portal/sign-in/mind?${query}`, `${publicUrl}/portal/callback`)
      return (await visitor.visit(back)).to
    }
    for (const page of ['/connect/some-request', '/requests?status=failed']) expect(await via(page)).toBe(publicUrl + page)
    const ELSEWHERE = ['https://evil.example/connect/x', '//evil.example/connect/x', '/connect/../portal/export', '/portal/export']
    for (const elsewhere of thoroughCases(ELSEWHERE, 2)) expect(await via(elsewhere)).toBe(`${publicUrl}/keys`)
  })

  it('leads to the issuer and back to the keys, with an authorization code and PKCE', async () => {
    const visitor = new Visitor()
    const left = await visitor.visit(`${publicUrl}/portal/sign-in/mind`)
    const asked = new URL(left.to ?? '').searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ client_id: CLIENT.id, response_type: 'code', scope: 'openid email', code_challenge_method: 'S256' },
      redirect_uri: `${publicUrl}/portal/callback`,
    })
    expect([asked.get('code_challenge'), asked.get('state'), asked.get('nonce')].map((text) => (text?.length ?? 0) > 40)).toEqual([
      true,
      true,
      true,
    ])
    expect(left.to).not.toContain(visitor.leaving.read().verifier)
    const back = await visitor.until(left.to as string, `${publicUrl}/portal/callback`)
    expect((await visitor.visit(back)).to).toBe(`${publicUrl}/keys`)
    expect(await visitor.session()).toMatchObject({ signed_in: true, email: 'all-apps@example.com', app: 'mind' })
    expect(visitor.leaving.isKept()).toBe(false)
    const { body } = await visitor.visit(`${publicUrl}/v1/me`)
    expect(JSON.parse(body).identity).toEqual({ email: 'all-apps@example.com', linked_apps: { mind: true, body: true, voice: true } })
  })

  it("keeps its state for ten minutes in a cookie that scripts can't read", async () => {
    const response = await service.call('GET', '/portal/sign-in/mind')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(String(response.headers['set-cookie'])).toMatch(/^threefold_sign_in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
  })

  thorough('binds that cookie to its host over TLS, and accepts no other', async () => {
    const secure = await startService({
      database: service.database,
      publicUrl: 'https://threefold.example',
      signInMethod: configuredSignIn(readConfig(env, { forService: true })),
    })
    const cookie = String((await secure.call('GET', '/portal/sign-in/mind')).headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-threefold_sign_in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    const [bound = ''] = cookie.split(';')
    const comeBack = async (sent: string) =>
      (await secure.call('GET', '/portal/callback?code=x&state=y', undefined, { headers: { cookie: sent } })).headers.location
    expect(await comeBack(bound)).toBe('/?sign_in_failed=refused')
    expect(await comeBack(bound.replace('__Host-', ''))).toBe('/?sign_in_failed=expired')
    await secure.close()
  })

  it('is unavailable for an application without a client', async () => {
    for (const app of ['body', 'voice', 'soul', '%00']) expect((await service.call('GET', `/portal/sign-in/${app}`)).statusCode).toBe(404)
  })
})

describe('no one is signed in', () => {
  const TAMPERED: [string, (back: URL, visitor: Visitor) => void, reason: string][] = [
    ['with another state', (back) => back.searchParams.set('state', 'x'.repeat(43)), 'refused'],
    ['without a state', (back) => back.searchParams.delete('state'), 'refused'],
    ['with two states', (back) => back.searchParams.append('state', 'x'), 'refused'],
    ['with another code', (back) => back.searchParams.set('code', 'x'.repeat(43)), 'refused'],
    ['without a code', (back) => back.searchParams.delete('code'), 'refused'],
    ['from another issuer', (back) => back.searchParams.set('iss', 'https://elsewhere.test'), 'refused'],
    ['with another nonce', (_, { leaving }) => leaving.write({ ...leaving.read(), nonce: 'x'.repeat(43) }), 'refused'],
    ['with another verifier', (_, { leaving }) => leaving.write({ ...leaving.read(), verifier: 'x'.repeat(43) }), 'refused'],
    ['in a browser that did not start the sign-in', (_, { cookies }) => cookies.clear(), 'expired'],
    [
      'in a browser that started it for another application',
      (_, { leaving }) => leaving.write({ ...leaving.read(), app: 'voice' }),
      'expired',
    ],
    ['with a broken cookie', (_, { cookies }) => cookies.get(publicUrl)?.set('threefold_sign_in', 'x'), 'expired'],
    ['with a cookie that contains null', (_, { leaving }) => leaving.write(null), 'expired'],
  ]

  it.each(TAMPERED)('who returns %s', async (_how, tamper, reason) => {
    const visitor = new Visitor()
    const back = new URL(await visitor.comeBack())
    tamper(back, visitor)
    const { status, to } = await visitor.visit(back.href)
    expect([status, to]).toEqual([302, failed(reason)])
    await expectNobody(visitor)
  })

  it.each<[string, unknown]>([
    ['numbers', { app: 'mind', state: 1, nonce: 2, verifier: 3 }],
    ['nothing but the application', { app: 'mind' }],
  ])('whose cookie contains %s', async (_what, kept) => {
    const visitor = new Visitor()
    const back = await visitor.comeBack()
    visitor.leaving.write(kept)
    const { status, to } = await visitor.visit(back)
    expect([status, to?.startsWith(failed(''))]).toEqual([302, true])
    await expectNobody(visitor)
  })

  it('who returns a second time with the same code, even with the same cookie', async () => {
    const first = new Visitor()
    const back = await first.comeBack()
    const second = new Visitor()
    second.cookies.set(publicUrl, new Map(first.cookies.get(publicUrl)))
    expect((await first.visit(back)).to).toBe(`${publicUrl}/keys`)
    expect((await second.visit(back)).to).toBe(failed('refused'))
    await expectNobody(second)
    expect((await first.visit(back)).to).toBe(failed('expired'))
  })

  it('whose e-mail address is unverified or missing', async () => {
    for (const [person, reason] of [
      [{ ...ADA, email_verified: false }, 'email_unverified'],
      [{ email_verified: true }, 'refused'],
      [{ email: ADA.email }, 'email_unverified'],
    ] as const) {
      issuer.person = person as typeof ADA
      const visitor = new Visitor()
      expect((await visitor.visit(await visitor.comeBack())).to).toBe(failed(reason))
      await expectNobody(visitor)
    }
  })

  it('who declined at the issuer', async () => {
    issuer.agrees = false
    const visitor = new Visitor()
    expect((await visitor.visit(await visitor.comeBack())).to).toBe(failed('refused'))
    await expectNobody(visitor)
  })

  it('while the issuer is unavailable, but everyone is again once it is back', async () => {
    const visitor = new Visitor()
    const back = await visitor.comeBack()
    await issuer.stop()
    expect((await visitor.visit(back)).to).toBe(failed('unavailable'))
    await expectNobody(visitor)
    await issuer.mend()
    const again = new Visitor()
    expect((await again.visit(await again.comeBack())).to).toBe(`${publicUrl}/keys`)
  })

  const BROKEN: [path: string, status: number, body: string][] = [
    ['/token', 500, '{}'],
    ['/token', 200, '<html>'],
    ['/token', 200, 'null'],
    ['/me', 500, '{}'],
    ['/me', 200, '{"sub":"somebody-else","email":"all-apps-2@example.com","email_verified":true}'],
  ]
  it.each(BROKEN)('if the issuer sends an invalid response at %s: %i %s', async (path, status, body) => {
    const visitor = new Visitor()
    const back = await visitor.comeBack()
    issuer.breakWith((_, response) => response.writeHead(status, JSON_TYPE).end(body), path)
    const answer = await visitor.visit(back)
    expect([answer.status, answer.to?.startsWith(failed(''))]).toEqual([302, true])
    await expectNobody(visitor)
  })

  it("if the issuer's signing keys can't be read or are missing", async () => {
    /** Starts a new instance, because keys that have been read are cached. */
    const personAtIssuer = async () => {
      const { issuers } = configuredSignIn(readConfig(env, { forService: true })) as Extract<SignInMethod, { kind: 'oidc' }>
      const visitor = new Visitor()
      const { searchParams } = new URL(await visitor.comeBack())
      return issuers[0]?.finish(`${searchParams}`, visitor.leaving.read(), service.clock.now())
    }
    for (const [status, body] of [
      [500, '{}'],
      [200, '{"keys":[]}'],
    ] as const) {
      issuer.breakWith((_, response) => response.writeHead(status, JSON_TYPE).end(body), '/jwks')
      await expect(personAtIssuer()).rejects.toMatchObject({ code: expect.stringMatching(/^OAUTH_/) })
    }
    await issuer.mend()
    expect(await personAtIssuer()).toMatchObject({ email: 'all-apps@example.com', issuer: issuer.url })
  })

  it('if the issuer is unavailable from the start, or is a different one', async () => {
    const wrong = { mind: 'http://127.0.0.1:1', body: `${issuer.url}/elsewhere`, voice: publicUrl }
    const settings = Object.entries(wrong).flatMap(([app, address]) =>
      Object.entries({ ISSUER: address, AUDIENCE: 'threefold', CLIENT_ID: 'pages' }).map(([name, value]) => [
        `${app.toUpperCase()}_${name}`,
        value,
      ]),
    )
    const signInMethod = configuredSignIn(readConfig({ ...Object.fromEntries(settings), PUBLIC_URL: publicUrl }, { forService: true }))
    const other = await startService({ database: service.database, signInMethod, publicUrl })
    for (const app of Object.keys(wrong)) {
      const response = await other.call('GET', `/portal/sign-in/${app}`)
      expect([response.statusCode, response.headers.location, response.headers['set-cookie']], app).toEqual([
        302,
        '/?sign_in_failed=unavailable',
        undefined,
      ])
    }
    await other.close()
  })
})

describe('the log', () => {
  it('contains failed sign-ins, without a code, token, secret or e-mail address', async () => {
    const visitor = new Visitor()
    const back = new URL(await visitor.comeBack())
    const code = back.searchParams.get('code') as string
    const { state, nonce, verifier } = visitor.leaving.read()
    back.searchParams.set('error', 'server_error')
    back.searchParams.set('error_description', `about ${ADA.email}`)
    await visitor.visit(back.href)
    const second = new Visitor()
    const good = new URL(await second.comeBack())
    await second.visit(good.href)
    expect(logged).toContain('sign-in through an issuer failed')
    expect(logged).toContain('"route":"/portal/callback"')
    const session = second.cookies.get(publicUrl)?.get('threefold_session') as string
    for (const secret of [code, state, nonce, verifier, good.searchParams.get('code') as string, CLIENT.secret, session.slice(-64)])
      expect(logged.includes(secret), secret.slice(0, 6)).toBe(false)
    expect(logged).not.toMatch(/(@|%40)example|eyJ[\w-]+\./i)
  })
})
