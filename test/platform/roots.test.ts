import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../src/contract/scopes.ts'
import { recheckEmail } from '../../src/identity/lifecycle/roots.ts'
import { startPortalSession } from '../../src/identity/portal-sessions.ts'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
})
afterAll(() => service.close())

const signUp = async (app: App, email: string) => {
  const id = randomUUID()
  await asOwner(service.database, `insert into ${app}.accounts values ($1, $2, true, 'P', 'UTC', 'free', now())`, [id, email])
  return id
}
/** Takes the address from its account; the next account that signs up with it belongs to someone else. */
const leave = (app: App, email: string) =>
  asOwner(service.database, `update ${app}.accounts set email = 'former-' || email where email = $1`, [email])
const newAddress = () => `${randomUUID()}@example.com`

interface Who {
  email: string
  sub: string
  app?: App
}
const mint = async (who: Who) => {
  service.clock.advance(1_000)
  const response = await service.call('POST', '/v1/keys', await service.session(who))
  return { status: response.statusCode, ...response.json() }
}
const signIn = (who: Who) =>
  startPortalSession(
    service.deps.db,
    { app: 'mind', issuer: 'https://mind.test', ...who, issuedAt: service.clock.now() },
    null,
    service.clock.now(),
  )
const state = async (key: string) => {
  const response = await service.call('GET', '/v1/me', key)
  return [response.statusCode, response.json().error?.details]
}
const DEAD = [401, { reason: 'revoked', cause: 'identity_changed' }]
const ALIVE = [200, undefined]

describe('an address that changes hands', () => {
  const moved = async () => {
    const email = newAddress()
    await signUp('mind', email)
    const old = await mint({ email, sub: `first${email}` })
    await leave('mind', email)
    const account = await signUp('mind', email)
    return { email, old, account }
  }

  it('ends the keys of its first holder as soon as the next one mints, and lends them to nobody', async () => {
    const { email, old } = await moved()
    const next = await mint({ email, sub: `second${email}` })
    expect([await state(old.key), await state(next.key)]).toEqual([DEAD, ALIVE])
    const { data } = (await service.call('GET', '/v1/keys', next.key)).json()
    expect(data.map(({ id }: { id: string }) => id)).toEqual([next.api_key.id])
    expect((await service.call('DELETE', `/v1/keys/${old.api_key.id}`, next.key)).statusCode).toBe(404)
  })

  it.each(['refresh', 'rotate'])('ends them when one of them asks for a %s', async (action) => {
    const { old } = await moved()
    const refused = await service.call('POST', `/v1/keys/${old.api_key.id}/${action}`, old.key)
    expect([refused.statusCode, refused.json().error.details]).toEqual(DEAD)
    expect(await state(old.key)).toEqual(DEAD)
  })

  it('ends them when the next holder signs in to the portal', async () => {
    const { email, old } = await moved()
    await signIn({ email, sub: `second${email}` })
    await expect.poll(() => state(old.key)).toEqual(DEAD)
  })

  it('ends them when the application announces it', async () => {
    const { email, old } = await moved()
    expect(await recheckEmail(service.deps.db, email, service.clock.now())).toBe(1)
    await expect.poll(() => state(old.key)).toEqual(DEAD)
    expect(await recheckEmail(service.deps.db, email, service.clock.now())).toBe(0)
  })

  it('ends the browsers of its first holder, which can no longer mint', async () => {
    const email = newAddress()
    await signUp('mind', email)
    const cookie = { cookie: `threefold_session=${await signIn({ email, sub: `first${email}` })}`, 'sec-fetch-site': 'same-origin' }
    await leave('mind', email)
    await signUp('mind', email)
    expect((await service.call('POST', '/v1/keys', undefined, { headers: cookie })).statusCode).toBe(401)
    expect((await service.call('GET', '/v1/me', undefined, { headers: cookie })).statusCode).toBe(401)
  })

  it('is not believed to be back because of an older session token', async () => {
    const email = newAddress()
    await signUp('mind', email)
    const token = await service.session({ email, sub: `first${email}` })
    expect((await service.call('POST', '/v1/keys', token)).statusCode).toBe(201)
    await leave('mind', email)
    await signUp('mind', email)
    const next = await mint({ email, sub: `second${email}` })
    const refused = await service.call('POST', '/v1/keys', token)
    expect([refused.statusCode, refused.json().error.details]).toEqual(DEAD)
    expect(await state(next.key)).toEqual(ALIVE)
  })

  it('ends the keys of another person of the same issuer even if the application shows no account', async () => {
    const email = newAddress()
    const old = await mint({ email, sub: `first${email}` })
    const next = await mint({ email, sub: `second${email}` })
    expect([await state(old.key), await state(next.key)]).toEqual([DEAD, ALIVE])
  })

  it('leaves alone the keys that are rooted in an account of another application that still has the address', async () => {
    const email = newAddress()
    await Promise.all([signUp('mind', email), signUp('body', email)])
    const inMind = await mint({ email, sub: 'first', app: 'mind' })
    const inBody = await mint({ email, sub: 'first', app: 'body' })
    await leave('mind', email)
    await mint({ email, sub: 'first', app: 'body' })
    expect([await state(inMind.key), await state(inBody.key)]).toEqual([DEAD, ALIVE])
  })
})

describe('a person', () => {
  it('who gets another address loses the keys of the old one', async () => {
    const [email, other] = [newAddress(), newAddress()]
    const old = await mint({ email, sub: 'mover' })
    const next = await mint({ email: other, sub: 'mover' })
    await expect.poll(() => state(old.key)).toEqual(DEAD)
    expect(await state(next.key)).toEqual(ALIVE)
  })

  it('has one identity in all applications, with keys minted through any of them', async () => {
    const email = newAddress()
    await Promise.all([signUp('mind', email), signUp('voice', email)])
    const [one, two] = [await mint({ email, sub: 'a', app: 'mind' }), await mint({ email, sub: 'b', app: 'voice' })]
    const { data } = (await service.call('GET', '/v1/keys', one.key)).json()
    expect(data.map(({ id }: { id: string }) => id)).toEqual([two.api_key.id, one.api_key.id])
  })

  it('keeps the same identity after all keys have been revoked', async () => {
    const email = newAddress()
    const one = await mint({ email, sub: `same${email}` })
    await service.call('DELETE', `/v1/keys/${one.api_key.id}`, one.key)
    const two = await mint({ email, sub: `same${email}` })
    expect((await service.call('GET', '/v1/keys', two.key)).json().data).toHaveLength(2)
  })
})

describe('a key without a root, written by an instance of the previous version', () => {
  it('keeps its links, and gains none by a refresh or a rotation', async () => {
    const email = newAddress()
    const account = await signUp('mind', email)
    const { key, api_key } = await mint({ email, sub: `x${email}` })
    await asOwner(
      service.database,
      `with old as (update platform.keys set root_id = null, links = null, lineage_id = null where id = $1 returning identity_id)
       insert into platform.links select identity_id, 'mind', $2, 'free' from old`,
      [api_key.id, account],
    )
    service.deps.keys.forget(email)
    await signUp('body', email)
    expect((await service.call('POST', `/v1/keys/${api_key.id}/refresh`, key)).statusCode).toBe(200)
    const rotated = await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key)
    const me = (await service.call('GET', '/v1/me', rotated.json().key)).json()
    expect(me.identity.linked_apps).toEqual({ mind: true, body: false, voice: false })
  })
})
