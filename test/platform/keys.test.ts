import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEY_PATTERN } from '../../src/contract/key-form.ts'
import { actorOf } from '../../src/identity/audit.ts'
import type { KeyRecord } from '../../src/identity/key-record.ts'
import { rotateKey } from '../../src/identity/lifecycle/rotate.ts'
import { asOwner } from '../support/databases.ts'
import { addMoreKeys } from '../support/more-keys.ts'
import { mintOperatorKey } from '../support/operator.ts'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('minting', () => {
  it('returns the raw key once, with the scopes of every linked application', async () => {
    const { key, api_key } = await service.mint('all-apps@example.com', 'laptop')
    expect(key).toMatch(KEY_PATTERN)
    expect(api_key).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      mode: 'live',
      parent_id: null,
      name: 'laptop',
      key_prefix: key.slice(0, 'threefold_live_'.length + 8),
      scopes: ['mind:read', 'body:read', 'voice:read', 'ai:invoke', 'platform:read'],
      ai_daily: null,
      allowed_cidrs: null,
      is_active: true,
      created_at: expect.stringMatching(TIMESTAMP),
      last_used_at: null,
      expires_at: null,
      rotated_at: null,
    })
  })

  it('stores only a hash', async () => {
    const { key, api_key } = await service.mint()
    const [row] = await asOwner<Record<string, unknown>>(service.database, 'select * from platform.keys where id = $1', [api_key.id])
    expect(row).toMatchObject({ id: api_key.id })
    const stored = JSON.stringify(row, (_name, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('utf8') : value))
    expect(stored).not.toContain(key.slice(-56))
  })

  it.each([
    ['an absent body', undefined],
    ['an empty body', ''],
    ['an empty object', '{}'],
  ])('names the key "default" for %s', async (_name, payload) => {
    const token = await service.session()
    const response = await service.call('POST', '/v1/keys', token, {
      ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    })
    expect(response.statusCode).toBe(201)
    expect(response.json().api_key.name).toBe('default')
  })

  it('lists an Idempotency-Key as ignored, and rejects it with strict handling, because a secret is never returned twice', async () => {
    const token = await service.session()
    const mint = (headers: Record<string, string>) => service.call('POST', '/v1/keys', token, { payload: { palet: 1 }, headers })
    const minted = await mint({ 'idempotency-key': 'once' })
    expect([minted.statusCode, minted.headers['x-ignored-params']]).toEqual([201, 'palet, idempotency-key'])
    const { key, api_key } = minted.json()
    const rotated = await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key, { headers: { 'idempotency-key': 'once' } })
    expect([rotated.statusCode, rotated.headers['x-ignored-params']]).toEqual([201, 'idempotency-key'])
    const strict = await mint({ 'idempotency-key': 'once', prefer: 'handling=strict' })
    expect([strict.statusCode, strict.json().error.details.unknown]).toEqual([400, ['palet', 'idempotency-key']])
  })

  it('counts the length of a name in code points', async () => {
    const token = await service.session()
    const mint = (name: unknown) => service.call('POST', '/v1/keys', token, { payload: { name } as object })
    expect((await mint('🔑'.repeat(80))).json().api_key.name).toBe('🔑'.repeat(80))
    expect((await mint('🔑'.repeat(81))).statusCode).toBe(400)
    for (const name of [null, '', 7, [], {}, 'a\nb']) expect((await mint(name)).statusCode, JSON.stringify(name)).toBe(400)
  })

  it.each([
    '\u061c',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\u2028',
    '\u2029',
  ])('rejects a name that could be shown in another order than it was written: %j', async (character) => {
    const refused = await service.call('POST', '/v1/keys', await service.session(), { payload: { name: `ab${character}cd` } })
    expect([refused.statusCode, refused.json().error.details.issues[0].path]).toEqual([400, 'name'])
  })

  it('accepts a name in a script that is written from right to left, and joined emoji', async () => {
    for (const name of ['מפתח', 'مفتاح', '👩\u200d💻']) expect((await service.mint(undefined, name)).api_key.name).toBe(name)
  })

  it('grants only the scopes of applications in which the e-mail address has a verified account', async () => {
    const { api_key } = await service.mint('mind-only@example.com')
    expect(api_key.scopes).toEqual(['mind:read', 'ai:invoke', 'platform:read'])
  })

  it('links e-mail addresses after trimming them and folding ASCII case', async () => {
    const { key } = await service.mint(' ALL-Apps@Example.COM ')
    expect((await service.call('GET', '/v1/me', key)).json().identity).toEqual({
      email: 'all-apps@example.com',
      linked_apps: { mind: true, body: true, voice: true },
    })
  })

  it('never links by Unicode folding', async () => {
    const { api_key } = await service.mint('voıce-only@example.com')
    expect(api_key.scopes).toEqual(['ai:invoke', 'platform:read'])
    expect((await service.mint('mind-only@example.com'.replace('k', 'K'))).api_key.scopes).toContain('mind:read')
  })

  it('rejects an unverified e-mail address, and never links an unverified account', async () => {
    const refused = await service.call('POST', '/v1/keys', await service.session({ email: 'all-apps@example.com', verified: false }))
    expect(refused.statusCode).toBe(401)
    expect(refused.json().error.details.reason).toBe('email_unverified')
    expect((await service.mint('unverified@example.com')).api_key.scopes).toEqual(['ai:invoke', 'platform:read'])
  })

  it('rejects the 101st active key, also when it would replace a key that has a grace period', async () => {
    const { key, api_key } = await service.mint('newcomer@example.com')
    await addMoreKeys(service.database, api_key.id, 99)
    const session = await service.session({ email: 'newcomer@example.com' })
    const rotate = (grace_seconds: number) => service.call('POST', `/v1/keys/${api_key.id}/rotate`, key, { payload: { grace_seconds } })
    for (const response of [await service.call('POST', '/v1/keys', session), await rotate(60)])
      expect([response.statusCode, response.json().error.details.reason]).toEqual([400, 'too_many_keys'])
    expect((await rotate(0)).statusCode).toBe(201)
  })
})

describe('listing', () => {
  it('returns all keys of the identity, newest first, and never a raw key', async () => {
    const { key } = await service.mint('body-only@example.com', 'first')
    service.clock.advance(5)
    await service.mint('body-only@example.com', 'second')
    const response = await service.call('GET', '/v1/keys', key)
    expect(response.json().data.map((each: { name: string }) => each.name)).toEqual(['second', 'first'])
    expect(response.body).not.toMatch(/threefold_live_[0-9a-f]{9}/)
  })

  it('shows the first use of a key immediately', async () => {
    const { key, api_key } = await service.mint('voice-only@example.com')
    await service.call('GET', '/v1/me', key)
    const { data } = (await service.call('GET', '/v1/keys', key)).json()
    expect(data.find((each: { id: string }) => each.id === api_key.id).last_used_at).toMatch(TIMESTAMP)
  })
})

describe('revoking', () => {
  it('takes effect on the very next request, and can be repeated', async () => {
    const { key } = await service.mint()
    const { key: other, api_key } = await service.mint()
    expect((await service.call('GET', '/v1/me', other)).statusCode).toBe(200)
    expect((await service.call('DELETE', `/v1/keys/${api_key.id}`, key)).json()).toEqual({ revoked: true, also_revoked: [] })
    const refused = await service.call('GET', '/v1/me', other)
    expect([refused.statusCode, refused.json().error.details.reason]).toEqual([401, 'revoked'])
    expect((await service.call('DELETE', `/v1/keys/${api_key.id}`, key)).json()).toEqual({ revoked: true, also_revoked: [] })
  })

  it('takes effect on the very next request even if the id is in upper case', async () => {
    const { key: other } = await service.mint()
    for (let count = 0; count < 10; count++) {
      const { key, api_key } = await service.mint()
      expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(200)
      const revoked = service.call('DELETE', `/v1/keys/${api_key.id.toUpperCase()}`, other)
      expect((await revoked).json()).toEqual({ revoked: true, also_revoked: [] })
      expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(401)
    }
  })

  it('lets a key revoke itself', async () => {
    const { key, api_key } = await service.mint()
    expect((await service.call('DELETE', `/v1/keys/${api_key.id}`, key)).statusCode).toBe(200)
    expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(401)
  })

  it("responds to someone else's key as to an unknown one", async () => {
    const { key } = await service.mint('all-apps@example.com')
    const { api_key: foreign } = await service.mint('all-apps-2@example.com')
    const strip = (body: string) => body.replace(/req_\w+/, '')
    for (const [method, tail] of [
      ['DELETE', ''],
      ['POST', '/refresh'],
      ['POST', '/rotate'],
    ] as const) {
      const theirs = await service.call(method, `/v1/keys/${foreign.id}${tail}`, key)
      const nobodys = await service.call(method, `/v1/keys/00000000-0000-4000-8000-000000000000${tail}`, key)
      expect(theirs.statusCode).toBe(404)
      expect(strip(theirs.body)).toBe(strip(nobodys.body))
    }
  })
})

describe('refreshing', () => {
  const signUp = (app: string, email: string) =>
    asOwner(service.database, `insert into ${app}.accounts values (gen_random_uuid(), $1, true, 'Late', 'UTC', 'free', now())`, [email])
  const scopesOf = async (key: string) => (await service.call('GET', '/v1/me', key)).json().key.scopes
  const linksOf = async (key: string) => (await service.call('GET', '/v1/me', key)).json().identity.linked_apps

  it('links an application that was joined later, without changing the secret, and for this key alone', async () => {
    await signUp('mind', 'late@example.com')
    const { key, api_key } = await service.mint('late@example.com')
    const { key: second, api_key: other } = await service.mint('late@example.com')
    await signUp('voice', 'Late@example.com')
    const refreshed = await service.call('POST', `/v1/keys/${api_key.id}/refresh`, key)
    expect(refreshed.statusCode).toBe(200)
    expect(refreshed.json().scopes).toEqual(['mind:read', 'voice:read', 'ai:invoke', 'platform:read'])
    expect([await linksOf(key), await linksOf(second)]).toMatchObject([{ voice: true }, { voice: false }])
    await service.call('POST', `/v1/keys/${other.id}/refresh`, second)
    expect(await scopesOf(second)).toContain('voice:read')
  })

  it('is rejected for a key that was revoked', async () => {
    const [{ key }, { api_key: other }] = [await service.mint(), await service.mint()]
    await service.call('DELETE', `/v1/keys/${other.id}`, key)
    const refused = await service.call('POST', `/v1/keys/${other.id}/refresh`, key)
    expect([refused.statusCode, refused.json().error.details.reason]).toEqual([400, 'not_refreshable'])
  })

  it('is the only way to widen a key: minting another one changes nothing', async () => {
    await signUp('mind', 'later@example.com')
    const { key } = await service.mint('later@example.com')
    await signUp('body', 'later@example.com')
    expect((await service.mint('later@example.com')).api_key.scopes).toContain('body:read')
    expect([await scopesOf(key), await linksOf(key)]).toEqual([
      ['mind:read', 'ai:invoke', 'platform:read'],
      { mind: true, body: false, voice: false },
    ])
  })

  it('links nothing to a key whose address had no account when it was minted; minting again does', async () => {
    const { key, api_key } = await service.mint('first@example.com')
    await signUp('voice', 'first@example.com')
    const refreshed = await service.call('POST', `/v1/keys/${api_key.id}/refresh`, key)
    expect([refreshed.statusCode, refreshed.json().scopes]).toEqual([200, ['ai:invoke', 'platform:read']])
    expect((await service.mint('first@example.com')).api_key.scopes).toContain('voice:read')
  })

  it('fails for a revoked key', async () => {
    const [caller, revoked] = [await service.mint(), await service.mint()]
    await service.call('DELETE', `/v1/keys/${revoked.api_key.id}`, caller.key)
    const response = await service.call('POST', `/v1/keys/${revoked.api_key.id}/refresh`, caller.key)
    expect([response.statusCode, response.json().error.details.reason]).toEqual([400, 'not_refreshable'])
  })
})

describe('rotating', () => {
  it('without a grace period ends the old key immediately', async () => {
    const { key, api_key } = await service.mint('all-apps@example.com', 'ci')
    const rotated = await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key)
    expect(rotated.statusCode).toBe(201)
    expect(rotated.json().api_key).toMatchObject({ name: 'ci', is_active: true, scopes: api_key.scopes })
    expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(401)
    expect((await service.call('GET', '/v1/me', rotated.json().key)).statusCode).toBe(200)
  })

  it('with a grace period ends the old key exactly when it is over', async () => {
    const { key, api_key } = await service.mint()
    await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key, { payload: { grace_seconds: 60 } })
    service.clock.advance(59_999)
    expect((await service.call('GET', '/v1/me', key)).statusCode).toBe(200)
    service.clock.advance(1)
    const dead = await service.call('GET', '/v1/me', key)
    expect([dead.statusCode, dead.json().error.details.reason]).toEqual([401, 'expired'])
  })

  it('fails for a key that was already rotated', async () => {
    const { key, api_key } = await service.mint()
    await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key, { payload: { grace_seconds: 604_800 } })
    const again = await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key)
    expect([again.statusCode, again.json().error.details.reason]).toEqual([400, 'not_rotatable'])
  })

  it('is not allowed for another key, not even to a key for its own replacement', async () => {
    const [{ key, api_key }, sibling] = [await service.mint(), await service.mint()]
    const next = (await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key, { payload: { grace_seconds: 60 } })).json()
    for (const other of [next, sibling]) {
      const refused = await service.call('POST', `/v1/keys/${other.api_key.id}/rotate`, key)
      expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'forbidden'])
      expect((await service.call('GET', '/v1/me', other.key)).statusCode).toBe(200)
    }
  })

  it('is not allowed to a key that was revoked after its request was admitted', async () => {
    const [dying, other] = [await service.mint(), await service.mint()]
    const caller = (await service.deps.keys.find(dying.key)) as KeyRecord
    const own = { ...caller, root: null }
    await service.call('DELETE', `/v1/keys/${dying.api_key.id}`, other.key)
    const rotation = rotateKey(service.deps.db, { caller, own, by: actorOf(caller, null), graceSeconds: 0, now: service.clock.now() })
    await expect(rotation).rejects.toMatchObject({ details: { reason: 'not_rotatable' } })
  })

  it('is not allowed to a key with fewer scopes, nor of an operator key, which only the command line creates', async () => {
    const email = 'mind-only@example.com'
    const operator = await mintOperatorKey(service, email)
    const { key } = await service.mint(email)
    const refused = await service.call('POST', `/v1/keys/${operator.stored.id}/rotate`, key)
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      403,
      { code: 'forbidden', details: { missing_scopes: ['platform:admin'] } },
    ])
    const rotated = await service.call('POST', `/v1/keys/${operator.stored.id}/rotate`, operator.key)
    expect([rotated.statusCode, rotated.json().error.details.reason]).toEqual([403, 'operator_only'])
    expect((await service.call('GET', '/v1/me', operator.key)).statusCode).toBe(200)
  })

  it('rejects a grace period out of range', async () => {
    const { key, api_key } = await service.mint()
    for (const grace_seconds of [-1, 604_801, 1.5, '60', null]) {
      const response = await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key, { payload: { grace_seconds } })
      expect(response.statusCode, String(grace_seconds)).toBe(400)
    }
  })
})
