import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../support/databases.ts'
import { mintOperatorKey } from '../support/operator.ts'
import { type Minted, startService, type TestService } from '../support/service.ts'
import { thoroughCases } from '../support/thorough-cases.ts'
import { within } from '../support/within.ts'

const UNKNOWN = `threefold_live_${'0'.repeat(64)}`
const ANSWER_MS = 50
const LIMIT = 60

let service: TestService
beforeAll(async () => {
  service = await startService({ trustedProxies: ['10.0.0.0/8'] })
})
afterAll(() => service.close())

let reporters = 0
/** Each reporter has its own IP address, so that they don't share a limit. */
const report = (payload: unknown, remoteAddress = `192.0.2.${++reporters}`, headers = {}) =>
  service.call('POST', '/v1/keys/leaked', undefined, {
    payload: payload as object,
    remoteAddress,
    headers: { 'content-type': 'application/json', ...headers },
  })
const reportKey = ({ key }: Minted) => report({ key })
const me = (of: Minted) => service.call('GET', '/v1/me', of.key)
const status = async (of: Minted) => (await me(of)).statusCode
const rotate = async ({ key, api_key }: Minted, payload = {}): Promise<Minted> =>
  (await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key, { payload })).json()
const childOf = async ({ key }: Minted): Promise<Minted> =>
  (await service.call('POST', '/v1/keys/self/children', key, { payload: { scopes: ['body:read'], expires_in_seconds: 600 } })).json()

describe('reporting a leaked key', () => {
  it('ends it immediately, without a credential, and the response to its next request says why', async () => {
    const leaked = await service.mint()
    expect(await status(leaked)).toBe(200)
    const received = await reportKey(leaked)
    expect([received.statusCode, received.json()]).toEqual([202, { received: true }])
    const refused = await me(leaked)
    expect([refused.statusCode, refused.json().error.details]).toEqual([401, { reason: 'revoked', cause: 'leaked' }])
    expect(refused.json().error.message).toContain('reported as leaked')
    expect(refused.headers['www-authenticate']).toMatch(/^Bearer /)
    const [stored] = await asOwner(service.database, 'select revoked_cause from platform.keys where id = $1', [leaked.api_key.id])
    expect(stored).toEqual({ revoked_cause: 'leaked' })
  })

  it.each(thoroughCases(['the first', 'the second', 'the third'], 1))('ends its whole family, if %s of three was found', async (which) => {
    const first = await service.mint()
    const child = await childOf(first)
    const second = await rotate(first, { grace_seconds: 60 })
    const third = await rotate(second, { grace_seconds: 60 })
    const sibling = await childOf(third)
    const family = [first, second, third, child, sibling]
    const stranger = await service.mint()
    for (const member of family) expect(await status(member)).toBe(200)
    await reportKey({ 'the first': first, 'the second': second, 'the third': third }[which] as Minted)
    for (const member of family) expect((await me(member)).json().error.details).toEqual({ reason: 'revoked', cause: 'leaked' })
    expect(await status(stranger)).toBe(200)
  })

  it('is noted in the audit log of the owner, for each key that it ended, and names no caller', async () => {
    const leaked = await service.mint()
    const child = await childOf(leaked)
    const reader = await service.mint()
    await reportKey(leaked)
    const { data } = (await service.call('GET', '/v1/me/audit?action=leak', reader.key)).json()
    const notes = data.filter(({ key_id }: { key_id: string }) => [leaked.api_key.id, child.api_key.id].includes(key_id))
    expect(notes).toMatchObject([
      { by_key: null, via: null, network: null },
      { by_key: null, via: null, network: null },
    ])
  })

  it('ends what replaced a key that had ended, because whoever found it may have rotated it', async () => {
    const first = await service.mint()
    const second = await rotate(first)
    expect([await status(first), await status(second)]).toEqual([401, 200])
    await reportKey(first)
    for (const member of [first, second]) expect((await me(member)).json().error.details.cause).toBe('leaked')
  })

  it('of a child leaves its parent alone', async () => {
    const parent = await service.mint()
    const [child, sibling] = [await childOf(parent), await childOf(parent)]
    await reportKey(child)
    expect([await status(child), await status(sibling), await status(parent)]).toEqual([401, 200, 200])
  })

  it('keeps the time at which the key ended earlier, and the cause', async () => {
    const ended = await service.mint()
    await service.call('DELETE', `/v1/keys/${ended.api_key.id}`, ended.key)
    const read = async () =>
      (await asOwner(service.database, 'select revoked_at, revoked_cause from platform.keys where id = $1', [ended.api_key.id]))[0]
    const before = await read()
    service.clock.advance(1_000)
    await reportKey(ended)
    expect(await read()).toEqual({ ...(before as object), revoked_cause: 'leaked' })
    await asOwner(service.database, `update platform.keys set revoked_cause = 'identity_changed' where id = $1`, [ended.api_key.id])
    await reportKey(ended)
    expect(await read()).toEqual({ ...(before as object), revoked_cause: 'identity_changed' })
  })

  it("ends an operator's key too", async () => {
    const { key } = await mintOperatorKey(service, 'all-apps@example.com')
    expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(200)
    await report({ key })
    expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(401)
  })

  it('is answered in the same way and not sooner, whether or not the key exists', async () => {
    const timed = async (key: string) => {
      const begun = performance.now()
      const { statusCode, headers, body } = await report({ key })
      const { 'x-request-id': _, date: __, ...same } = headers
      return { ms: performance.now() - begun, answer: { statusCode, same, body } }
    }
    const { key } = await service.mint()
    const answers = [await timed(UNKNOWN), await timed(key), await timed(key), await timed(UNKNOWN.replace('live', 'test'))]
    for (const { ms, answer } of answers) {
      expect(answer).toEqual(answers[0]?.answer)
      expect(ms).toBeGreaterThan(ANSWER_MS - 2)
    }
  })

  it('ignores credentials, even those that are wrong', async () => {
    for (const authorization of ['Bearer nonsense', 'Basic YTpi', `Bearer ${UNKNOWN}`])
      expect((await report({ key: UNKNOWN }, undefined, { authorization })).statusCode).toBe(202)
  })

  it.each([
    undefined,
    {},
    [],
    { key: null },
    { key: '' },
    { key: 'threefold_live_short' },
    { key: UNKNOWN.toUpperCase() },
    { key: `${UNKNOWN}0` },
    { key: ` ${UNKNOWN}` },
    { key: `threefold_portal_${'0'.repeat(64)}` },
  ])('is rejected with a 400 for %j, and without a query', async (payload) => {
    // the service also runs its own queries every few seconds
    await within(5_000, async () => {
      const before = service.deps.db.platform.queries
      const refused = await report(payload)
      expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'invalid_request'])
      expect(refused.body).not.toContain('0000')
      return service.deps.db.platform.queries === before
    })
  })
})

describe('the number of reports', () => {
  const flood = async (remoteAddress: string, headers = {}) => {
    const answers = []
    for (let count = 0; count < LIMIT; count++) answers.push((await report({}, remoteAddress, headers)).statusCode)
    expect(new Set(answers)).toEqual(new Set([400]))
  }

  it("is limited by address, and rejected ones don't count", async () => {
    await flood('198.51.100.1')
    const refused = await report({ key: UNKNOWN }, '198.51.100.1')
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'rate_limited'])
    expect(refused.json().error.details).toMatchObject({ policy: 'address', limit: LIMIT, used: LIMIT, remaining: 0, retryable: true })
    expect(refused.headers).toMatchObject({
      'retry-after': '60',
      ratelimit: '"address";r=0;t=60',
      'ratelimit-policy': '"address";q=60;w=60',
    })
    expect((await report({ key: UNKNOWN }, '::ffff:198.51.100.1')).statusCode).toBe(429)
    expect((await report({ key: UNKNOWN }, '198.51.100.2')).statusCode).toBe(202)
    service.clock.advance(60_000)
    expect((await report({ key: UNKNOWN }, '198.51.100.1')).statusCode).toBe(202)
  })

  it('is the same for all addresses of an IPv6 network', async () => {
    await flood('2001:db8:1:2::1')
    expect((await report({}, '2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await report({}, '2001:db8:1:3::1')).statusCode).toBe(400)
  })

  it("is that of the client's address behind a trusted proxy, and claims of others mean nothing", async () => {
    await flood('10.0.0.1', { 'x-forwarded-for': '192.0.2.200, 198.51.100.7' })
    expect((await report({}, '10.0.0.2', { 'x-forwarded-for': '198.51.100.7' })).statusCode).toBe(429)
    expect((await report({}, '10.0.0.1', { 'x-forwarded-for': '198.51.100.8' })).statusCode).toBe(400)
    expect((await report({}, '198.51.100.7', { 'x-forwarded-for': '198.51.100.9' })).statusCode).toBe(429)
  })
})
