import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { APPS } from '../../src/contract/scopes.ts'
import { DEMO_PEOPLE } from '../../src/demo/people.ts'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { addMoreKeys } from '../support/more-keys.ts'
import { startService, type TestService } from '../support/service.ts'
import { thoroughCases } from '../support/thorough-cases.ts'
import { within } from '../support/within.ts'
import { ADA, BRUNO, Browser, DEMO, MINA, signedIn } from './browser.ts'

const HOURS = 3_600_000

let service: TestService
let other: TestService
let secure: TestService
beforeAll(async () => {
  service = await startService({ limits: LIFTED, signInMethod: DEMO })
  other = await startService({ database: service.database, clock: service.clock, limits: LIFTED, signInMethod: DEMO })
  secure = await startService({ database: service.database, clock: service.clock, signInMethod: DEMO, publicUrl: 'https://threefold.test' })
})
afterAll(async () => {
  await secure.close()
  await other.close()
  await service.close()
})

const refusal = (response: { statusCode: number; json(): { error: { code: string; details?: { reason?: string } } } }) => [
  response.statusCode,
  response.json().error.code,
  response.json().error.details?.reason,
]

it('signing out with an invented cookie leaves everything cached, and searches nothing', async () => {
  const forget = vi.spyOn(service.deps.keys, 'forget')
  const invented = `threefold_portal_${'ab'.repeat(32)}`
  for (const cookie of [invented, 'x']) {
    const response = await service.app.inject({
      method: 'POST',
      url: '/portal/sign-out',
      headers: { cookie: `threefold_session=${cookie}`, 'sec-fetch-site': 'same-origin' },
    })
    expect(response.statusCode).toBe(204)
  }
  expect(forget).not.toHaveBeenCalled()
  forget.mockRestore()
})

describe('signing in as a demo person', () => {
  it('works for every verified demo person through each of their applications, and for no one else', async () => {
    for (const { email, apps, verified } of DEMO_PEOPLE)
      for (const app of APPS) {
        const browser = new Browser(service)
        const isTheirs = verified && apps.includes(app)
        const response = await browser.signIn(email, app)
        expect(response.statusCode, `${email} ${app}`).toBe(isTheirs ? 204 : 400)
        expect(await browser.session()).toMatchObject(isTheirs ? { signed_in: true, email, app } : { signed_in: false })
      }
  })

  const NOBODY: [string, object | undefined][] = [
    ['a stranger', { email: 'somebody@else.example', app: 'mind' }],
    ['no application', { email: ADA }],
    ['an unknown application', { email: ADA, app: 'soul' }],
    ['no e-mail', { app: 'mind' }],
    ['values of other types', { email: [ADA], app: { mind: true } }],
    ['a list', [ADA, 'mind']],
    ['nothing', undefined],
  ]
  it.each(thoroughCases(NOBODY, 3))('rejects %s', async (_what, payload) => {
    const browser = new Browser(service)
    const response = await browser.post('/portal/sign-in', payload)
    expect([...refusal(response), browser.cookies.size]).toEqual([400, 'invalid_request', 'no_such_person', 0])
  })

  it('is described by the session, before and after', async () => {
    const browser = new Browser(service)
    const before = await browser.get('/portal/session')
    expect(before.headers['cache-control']).toBe('no-store')
    const people = DEMO_PEOPLE.filter(({ verified }) => verified)
    expect(before.json()).toMatchObject({
      signed_in: false,
      sign_in: { kind: 'demo', people: people.map(({ email, apps }) => ({ email, apps })) },
    })
    await browser.signIn()
    const expires_at = new Date(service.clock.now() + 12 * HOURS).toISOString()
    expect(await browser.session()).toEqual({
      signed_in: true,
      email: ADA,
      app: 'mind',
      expires_at,
      has_test_keys: false,
      ai_model: 'offline',
    })
  })

  it('is unavailable if the demo issuer is off', async () => {
    const closed = await startService({ database: service.database, clock: service.clock })
    const browser = new Browser(closed)
    const response = await browser.signIn()
    expect([...refusal(response), browser.cookies.size]).toEqual([404, 'not_found', undefined, 0])
    expect(await browser.session()).toEqual({ signed_in: false, sign_in: { kind: 'none' } })
    expect(await (await signedIn(service)).at(closed).session()).toMatchObject({ signed_in: true })
    await closed.close()
  })
})

describe('the session cookie', () => {
  const attributesOf = async (on: TestService, act: (browser: Browser) => Promise<{ headers: Record<string, unknown> }>) => {
    const [name, ...attributes] = String((await act(new Browser(on))).headers['set-cookie']).split('; ')
    return [name?.replace(/threefold_portal_[0-9a-f]{64}$/, 'TOKEN'), ...attributes.sort()]
  }

  it('is hidden from scripts and other sites, and lasts twelve hours', async () => {
    const attributes = ['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict']
    expect(await attributesOf(service, (browser) => browser.signIn())).toEqual(['threefold_session=TOKEN', ...attributes])
    expect(await attributesOf(secure, (browser) => browser.signIn())).toEqual(['__Host-threefold_session=TOKEN', ...attributes, 'Secure'])
  })

  it('is removed by signing out, under the same name', async () => {
    const attributes = ['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Strict']
    expect(await attributesOf(service, (browser) => browser.signOut())).toEqual(['threefold_session=', ...attributes])
    expect(await attributesOf(secure, (browser) => browser.signOut())).toEqual(['__Host-threefold_session=', ...attributes, 'Secure'])
  })

  it('is found among other cookies', async () => {
    const browser = await signedIn(service)
    const [[name, token]] = [...browser.cookies] as [[string, string]]
    for (const cookie of [`a=1; ${name}=${token}`, `${name}=${token}; b=2`, `a=1;${name}=${token};b=2`, `x${name}=1; ${name}=${token}`])
      expect((await service.call('GET', '/v1/me', undefined, { headers: { cookie } })).statusCode, cookie.replace(token, '')).toBe(200)
    for (const cookie of [`x${name}=${token}`, `${name}=${token}x`, `${name}="${token}"`, `${name}=${token.slice(0, -1)}`, name, '', ';;='])
      expect((await service.call('GET', '/v1/me', undefined, { headers: { cookie } })).statusCode).toBe(401)
  })

  it('is not accepted as a bearer credential, on any route', async () => {
    const [[, token]] = [...(await signedIn(service)).cookies] as [[string, string]]
    for (const [method, url] of [
      ['GET', '/v1/me'],
      ['GET', '/v1/body/remedies'],
      ['POST', '/v1/keys'],
    ] as const)
      expect(refusal(await service.call(method, url, token)).slice(0, 2)).toEqual([401, 'unauthorized'])
  })

  it('is stored only as a hash', async () => {
    const [[, token]] = [...(await signedIn(service)).cookies] as [[string, string]]
    const rows = await asOwner<{ row: string }>(service.database, 'select to_json(s)::text as row from platform.portal_sessions s')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(token.slice(-64))
  })
})

describe('a signed-in browser', () => {
  it('can read what a key of the person can read', async () => {
    const browser = await signedIn(service)
    const { key } = await service.mint()
    const routes = ['/v1/body/remedies?limit=2', '/v1/mind/me/progress', '/v1/mind/me/mastery', '/v1/body/me/stacks', '/v1/voice/me/kit']
    for (const url of [...routes, '/v1/cross/dashboard', '/v1/cross/year-in-review', '/v1/keys']) {
      const [by, mine] = [await service.call('GET', url, key), await browser.get(url)]
      expect([mine.statusCode, mine.json()], url).toEqual([200, by.json()])
      expect((await browser.send('HEAD', url)).statusCode).toBe(200)
    }
    const payload = { items: ['turmeric', 'warfarin'] }
    const check = await browser.post('/v1/body/interactions/check', payload)
    expect(check.json()).toEqual((await service.call('POST', '/v1/body/interactions/check', key, { payload })).json())
    expect((await browser.post('/v1/mind/coach/messages?stream=false', { message: 'I am never enough.' })).statusCode).toBe(200)
    expect((await browser.get('/v1/me')).json()).toMatchObject({ identity: { email: ADA }, usage_today: { coach: 1 } })
  })

  it('has the scopes of its person and no more', async () => {
    const browser = await signedIn(service, MINA)
    expect((await browser.get('/v1/mind/beliefs')).statusCode).toBe(200)
    expect((await browser.get('/v1/body/remedies')).json().error.code).toBe('forbidden')
    expect((await browser.get('/v1/body/me/stacks')).json().error.code).toBe('not_linked')
    expect((await browser.get('/v1/me')).json()).toMatchObject({
      identity: { email: MINA },
      key: { scopes: (await service.mint(MINA)).api_key.scopes },
    })
  })

  it('can mint working keys for its person', async () => {
    const browser = await signedIn(service, BRUNO, 'voice')
    const minted = await browser.post('/v1/keys', { name: 'from the pages' })
    expect([minted.statusCode, minted.json().api_key.name]).toEqual([201, 'from the pages'])
    expect((await service.call('GET', '/v1/me', minted.json().key)).json().identity.email).toBe(BRUNO)
    expect((await browser.get('/v1/keys')).json().data[0].id).toBe(minted.json().api_key.id)
    const revoked = await browser.send('DELETE', `/v1/keys/${minted.json().api_key.id}`)
    expect(revoked.json()).toEqual({ revoked: true, also_revoked: [] })
    expect((await service.call('GET', '/v1/me', minted.json().key)).statusCode).toBe(401)
  })

  it('is ignored if there is an Authorization header, whatever that contains', async () => {
    const browser = await signedIn(service)
    const { key } = await service.mint(BRUNO)
    const by = (authorization: string, url = '/v1/me') => browser.send('GET', url, { headers: { authorization } })
    expect((await by(`Bearer ${key}`)).json().identity.email).toBe(BRUNO)
    for (const wrong of [`Bearer threefold_live_${'0'.repeat(64)}`, 'Bearer x', 'Basic eDp5', ''])
      expect((await by(wrong)).statusCode).toBe(401)
    const mint = await browser.send('POST', '/v1/keys', { headers: { authorization: `Bearer ${key}` } })
    expect(mint.statusCode).toBe(401)
  })

  it('sees no data of other people', async () => {
    const [ada, bruno] = [await signedIn(service), await signedIn(service, BRUNO)]
    const minted = (await ada.post('/v1/keys', { name: 'secret of Ada' })).json()
    await service.call('GET', '/v1/mind/me/mastery', minted.key)
    for (const url of ['/v1/keys', '/v1/me', '/v1/me/usage', '/v1/me/requests']) {
      expect((await bruno.get(url)).body).not.toContain(minted.api_key.id)
      expect((await bruno.get(url)).body).not.toContain('secret of Ada')
    }
    const { id } = minted.api_key
    for (const [method, url] of [
      ['DELETE', `/v1/keys/${id}`],
      ['POST', `/v1/keys/${id}/rotate`],
      ['POST', `/v1/keys/${id}/refresh`],
    ] as const)
      expect((await bruno.send(method, url)).statusCode).toBe(404)
    expect((await service.call('GET', '/v1/me', minted.key)).statusCode).toBe(200)
  })
})

describe('a request with the session cookie', () => {
  const ORIGINS: [string, Record<string, string>, read: number, write: number][] = [
    ['none, which may read but not write', {}, 200, 403],
    ['the same origin, stated by the browser', { 'sec-fetch-site': 'same-origin' }, 200, 201],
    ['the address bar', { 'sec-fetch-site': 'none' }, 200, 201],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403, 403],
    ['another origin of this site', { 'sec-fetch-site': 'same-site' }, 403, 403],
    ['an unknown value', { 'sec-fetch-site': 'friendly' }, 403, 403],
    ['another site that claims this origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' }, 403, 403],
    ['the same origin, in an old browser', { origin: 'http://threefold.test', host: 'threefold.test' }, 200, 201],
    ['another origin, in an old browser', { origin: 'http://elsewhere.test', host: 'threefold.test' }, 403, 403],
    ['another port', { origin: 'http://threefold.test:81', host: 'threefold.test' }, 403, 403],
    ['a hidden origin', { origin: 'null', host: 'threefold.test' }, 403, 403],
  ]

  it.each(ORIGINS)('is accepted or rejected by its origin: %s', async (_from, headers, read, write) => {
    const browser = await signedIn(service)
    const kept = (await browser.post('/v1/keys')).json().api_key
    const keys = async () => (await browser.get('/v1/keys')).json().data as { id: string; is_active: boolean }[]
    const before = (await keys()).length
    const answers = [await browser.sendBare('GET', '/v1/me', headers), await browser.sendBare('POST', '/v1/keys', headers)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([read, write])
    for (const answer of answers) if (answer.statusCode === 403) expect(refusal(answer)).toEqual([403, 'forbidden', 'cross_site'])
    expect((await keys()).length).toBe(before + (write === 201 ? 1 : 0))
    const revoked = await browser.sendBare('DELETE', `/v1/keys/${kept.id}`, headers)
    expect(revoked.statusCode).toBe(write === 201 ? 200 : 403)
    expect((await keys()).find(({ id }) => id === kept.id)?.is_active).toBe(write !== 201)
    const signedOut = await browser.sendBare('POST', '/portal/sign-out', headers)
    expect(signedOut.statusCode).toBe(write === 201 ? 204 : 403)
    expect((await browser.session()).signed_in).toBe(write !== 201)
  })

  it("from another site can't sign anyone in", async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.test' }, {}]) {
      const response = await service.call('POST', '/portal/sign-in', undefined, { payload: { email: ADA, app: 'mind' }, headers })
      expect([...refusal(response), response.headers['set-cookie']]).toEqual([403, 'forbidden', 'cross_site', undefined])
    }
  })

  it('from another site is accepted if it has its own API key', async () => {
    const { key } = await service.mint()
    const browser = await signedIn(service)
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test', authorization: `Bearer ${key}` }
    expect((await browser.sendBare('GET', '/v1/me', headers)).statusCode).toBe(200)
  })
})

describe('a session', () => {
  const isIn = async (browser: Browser) => [(await browser.get('/v1/me')).statusCode, (await browser.session()).signed_in]

  it('ends on signing out, immediately and also for a copied cookie', async () => {
    const browser = await signedIn(service)
    const thief = browser.at(service)
    expect(await isIn(thief)).toEqual([200, true])
    expect((await browser.signOut()).statusCode).toBe(204)
    expect([await isIn(browser), await isIn(thief)]).toEqual([
      [401, false],
      [401, false],
    ])
    expect((await thief.post('/v1/keys')).statusCode).toBe(401)
    expect((await thief.signOut()).statusCode).toBe(204)
  })

  it('is known to every instance immediately, and ends on every instance within a second', async () => {
    const browser = await signedIn(service)
    const there = browser.at(other)
    expect(await isIn(there)).toEqual([200, true])
    await browser.signOut()
    await within(1_000, async () => (await there.get('/v1/me')).statusCode === 401)
    expect(await isIn(there)).toEqual([401, false])
  })

  it('ends alone: another browser of the person stays signed in', async () => {
    const [one, two] = [await signedIn(service), await signedIn(service, ADA, 'body')]
    await one.signOut()
    expect(await isIn(two)).toEqual([200, true])
    expect((await two.session()).app).toBe('body')
  })

  it('ends twelve hours after it began, however much it is used', async () => {
    const browser = await signedIn(service)
    for (let hour = 1; hour < 12; hour++) {
      service.clock.advance(HOURS)
      expect(await isIn(browser)).toEqual([200, true])
    }
    service.clock.advance(HOURS - 1)
    expect(await isIn(browser)).toEqual([200, true])
    service.clock.advance(1)
    expect(await isIn(browser)).toEqual([401, false])
    expect(refusal(await browser.get('/v1/me'))).toEqual([401, 'unauthorized', 'expired'])
    expect((await browser.post('/v1/keys')).statusCode).toBe(401)
    await browser.signIn()
    expect(await isIn(browser)).toEqual([200, true])
    const left = await asOwner(service.database, 'select from platform.portal_sessions where expires_at <= $1', [
      new Date(service.clock.now()),
    ])
    expect(left).toEqual([])
  })
})

describe('the key behind a session', () => {
  const keyOf = async (browser: Browser): Promise<{ id: string }> => (await browser.get('/v1/me')).json().key

  it('is the same for all browsers of the person, so daily caps apply to all of them together', async () => {
    const [one, two] = [await signedIn(service), await signedIn(service, ADA, 'voice')]
    await one.signOut()
    await one.signIn()
    expect((await keyOf(one)).id).toBe((await keyOf(two)).id)
    const spent = async (browser: Browser) => (await browser.get('/v1/me')).json().usage_today.coach
    const before = await spent(one)
    expect((await two.post('/v1/mind/coach/messages?stream=false', { message: 'I am never enough.' })).statusCode).toBe(200)
    expect([await spent(one), await spent(two)]).toEqual([before + 1, before + 1])
    const together = await Promise.all(Array.from({ length: 8 }, () => signedIn(service, BRUNO)))
    expect(new Set((await Promise.all(together.map(keyOf))).map(({ id }) => id)).size).toBe(1)
  })

  it("is not listed, and can't be revoked, rotated or refreshed by its id", async () => {
    const browser = await signedIn(service)
    const { id } = await keyOf(browser)
    const { key } = await service.mint()
    expect((await browser.get('/v1/keys')).body).not.toContain(id)
    for (const [method, url] of [
      ['DELETE', `/v1/keys/${id}`],
      ['POST', `/v1/keys/${id}/rotate`],
      ['POST', `/v1/keys/${id}/refresh`],
    ] as const) {
      expect(refusal(await browser.send(method, url))).toEqual([404, 'not_found', undefined])
      expect(refusal(await service.call(method, url, key))).toEqual([404, 'not_found', undefined])
    }
    expect((await browser.get('/v1/me')).statusCode).toBe(200)
  })

  it('is not shown to operators', async () => {
    const { id } = await keyOf(await signedIn(service))
    const [row] = await asOwner<{ keys: { id: string }[] }>(service.database, 'select platform.all_keys(10000) as keys')
    expect(row?.keys.length).toBeGreaterThan(0)
    expect(row?.keys.map((key) => key.id)).not.toContain(id)
  })

  it('does not count toward the limit of 100 keys per person', async () => {
    const email = 'newcomer@example.com'
    const browser = await signedIn(service, email)
    await addMoreKeys(service.database, (await browser.post('/v1/keys')).json().api_key.id, 98)
    expect((await browser.post('/v1/keys')).statusCode).toBe(201)
    expect(refusal(await browser.post('/v1/keys'))).toEqual([400, 'invalid_request', 'too_many_keys'])
    expect((await browser.signIn(email)).statusCode).toBe(204)
  })

  it('is subject to the rate limit like any other', async () => {
    const [one, two] = [await signedIn(secure), await signedIn(secure)]
    const statuses = await Promise.all(Array.from({ length: 150 }, async (_, n) => (await (n % 2 ? one : two).get('/v1/me')).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  })
})
