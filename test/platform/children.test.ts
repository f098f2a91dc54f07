import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiRoute, LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { type Minted, startService, type TestService } from '../support/service.ts'

const HOUR_MS = 3_600_000

let service: TestService
beforeAll(async () => {
  service = await startService({ limits: { ...LIFTED, minute: { standard: 40, ai: 1_000 } }, routes: aiRoute(async () => 'yes') })
})
afterAll(() => service.close())

const child = (by: Minted, payload: object, id = 'self') =>
  service.call('POST', `/v1/keys/${id}/children`, by.key, { payload: { scopes: ['ai:invoke'], expires_in_seconds: 3_600, ...payload } })
const childOf = async (parent: Minted, payload: object = {}): Promise<Minted> => (await child(parent, payload)).json()
const me = (of: Minted) => service.call('GET', '/v1/me', of.key)
const status = async (of: Minted) => (await me(of)).statusCode
const ask = (of: Minted, payload?: object) => service.call('POST', '/v1/test/ai', of.key, payload ? { payload } : {})
const rotate = async ({ key, api_key }: Minted): Promise<Minted> =>
  (await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key)).json()

describe('a child key', () => {
  it('without a name is named after its parent, and never longer than a name may be', async () => {
    const nameOf = async (name: string) => {
      const made = await child(await service.mint(undefined, name), { scopes: ['body:read'], expires_in_seconds: 60 })
      return made.json().api_key.name
    }
    expect(await nameOf('laptop')).toBe('child of laptop')
    expect(await nameOf('😀'.repeat(80))).toBe(`child of ${'😀'.repeat(71)}`)
  })

  it('is created in one call, has the scopes and the end that were named, and is listed with its parent', async () => {
    const parent = await service.mint()
    const made = await child(parent, { name: 'agent', scopes: ['body:read'], expires_in_seconds: 60 })
    expect(made.statusCode).toBe(201)
    const { api_key, key } = made.json()
    expect(api_key).toMatchObject({ name: 'agent', parent_id: parent.api_key.id, scopes: ['body:read'], ai_daily: null, is_active: true })
    expect(Date.parse(api_key.expires_at) - Date.parse(api_key.created_at)).toBe(60_000)
    const listed = (await service.call('GET', '/v1/keys', parent.key)).json().data
    expect(listed.find(({ id }: { id: string }) => id === api_key.id)).toMatchObject({ parent_id: parent.api_key.id })
    expect((await service.call('GET', '/v1/body/remedies', key)).statusCode).toBe(200)
    expect((await service.call('GET', '/v1/mind/beliefs', key)).statusCode).toBe(403)
    service.clock.advance(60_000)
    expect(await status({ key, api_key })).toBe(401)
  })

  it('never outlives its parent, and never has what its parent lacks or has lost', async () => {
    const session = await service.session()
    const payload = { scopes: ['body:read', 'ai:invoke'], expires_in_days: 1 }
    const parent: Minted = (await service.call('POST', '/v1/keys', session, { payload })).json()
    expect((await child(parent, { scopes: ['mind:read'] })).statusCode).toBe(403)
    const agent = await childOf(parent, { scopes: ['body:read', 'ai:invoke'], expires_in_seconds: 2_592_000 })
    expect(agent.api_key.expires_at).toBe(parent.api_key.expires_at)
    await asOwner(service.database, `update platform.keys set scopes = '{ai:invoke}' where id = $1`, [parent.api_key.id])
    await expect.poll(async () => (await me(agent)).json().key.scopes).toEqual(['ai:invoke'])
    expect((await service.call('GET', '/v1/body/remedies', agent.key)).statusCode).toBe(403)
  })

  it('ends with its parent, and survives the rotation of its parent', async () => {
    const first = await service.mint()
    const agent = await childOf(first)
    const second = await rotate(first)
    expect([await status(first), await status(agent)]).toEqual([401, 200])
    expect((await me(agent)).json().key.parent_id).toBe(second.api_key.id)
    const sibling = await childOf(second)
    const { also_revoked } = (await service.call('DELETE', `/v1/keys/${second.api_key.id}`, second.key)).json()
    expect(also_revoked).toEqual(expect.arrayContaining([agent.api_key.id, sibling.api_key.id]))
    expect([await status(agent), await status(sibling)]).toEqual([401, 401])
  })

  it('can revoke itself, but can do nothing else to any key', async () => {
    const parent = await service.mint()
    const agent = await childOf(parent)
    const attempts = [
      ['DELETE', `/v1/keys/${parent.api_key.id}`],
      ['POST', `/v1/keys/${parent.api_key.id}/rotate`],
      ['POST', `/v1/keys/${agent.api_key.id}/rotate`],
      ['POST', `/v1/keys/${parent.api_key.id}/refresh`],
      ['POST', `/v1/keys/${agent.api_key.id}/refresh`],
    ] as const
    for (const [method, path] of attempts) expect([path, (await service.call(method, path, agent.key)).statusCode]).toEqual([path, 403])
    expect((await child(agent, {})).statusCode).toBe(403)
    expect((await child(agent, {}, parent.api_key.id)).statusCode).toBe(403)
    const other = await service.mint()
    expect((await child(parent, {}, other.api_key.id)).statusCode).toBe(403)
    expect((await service.call('DELETE', `/v1/keys/${agent.api_key.id}`, agent.key)).json()).toEqual({ revoked: true, also_revoked: [] })
    expect([await status(agent), await status(parent)]).toEqual([401, 200])
  })

  it("uses its parent's minute", async () => {
    service.clock.advance(HOUR_MS)
    const parent = await service.mint()
    const agent = await childOf(parent)
    const answers = []
    for (let count = 0; count < 41; count++) answers.push(await status(count % 2 ? agent : parent))
    expect(answers.filter((answer) => answer === 200)).toHaveLength(39)
    expect([await status(agent), await status(parent)]).toEqual([429, 429])
  })

  it("uses its parent's daily cap, within its own, and each unit is reported once", async () => {
    const parent = await service.mint()
    const agent = await childOf(parent, { ai_daily: { coach: 5 } })
    expect((await me(agent)).json().limits).toMatchObject({ ai_daily_caps: { coach: 5 }, ai_daily_remaining: { coach: 5 } })
    for (let count = 0; count < 5; count++) expect((await ask(agent)).statusCode).toBe(200)
    const refused = await ask(agent)
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'usage_capped'])
    expect(refused.json().error.details).toMatchObject({ policy: 'child-coach-daily', limit: 5, used: 5 })
    expect((await me(agent)).json().limits.ai_daily_remaining.coach).toBe(0)
    await expect.poll(async () => (await me(parent)).json().limits.ai_daily_remaining.coach).toBe(20)
    for (let count = 0; count < 20; count++) expect((await ask(parent)).statusCode).toBe(200)
    expect((await ask(parent)).json().error.details).toMatchObject({ policy: 'coach-daily', limit: 25, used: 25 })
    const sibling = await childOf(parent)
    expect((await ask(sibling)).json().error.details).toMatchObject({ policy: 'coach-daily', limit: 25, used: 25 })
    const usage = (await service.call('GET', '/v1/me/usage?days=1', parent.key)).json().data
    const coachOf = ({ api_key: { id } }: Minted) => usage.find(({ key }: { key: { id: string } }) => key.id === id)?.days.at(0)?.coach ?? 0
    expect([coachOf(parent), coachOf(agent), coachOf(sibling)]).toEqual([20, 5, 0])
  })

  it("can't replay what its parent asked", async () => {
    const parent = await service.mint()
    const agent = await childOf(parent)
    const headers = { 'idempotency-key': 'mine' }
    const asks = (of: Minted) =>
      service.call('POST', '/v1/mind/coach/messages?stream=false', of.key, { payload: { message: 'I am never enough.' }, headers })
    const asked = (await asks(parent)).json()
    expect((await service.call('GET', `/v1/mind/coach/messages/${asked.message_id}/events`, agent.key)).statusCode).toBe(404)
    expect((await asks(agent)).json().message_id).not.toBe(asked.message_id)
  })

  it.each([
    {},
    { scopes: [], expires_in_seconds: 60 },
    { scopes: ['platform:admin'], expires_in_seconds: 60 },
    { scopes: ['body:read'], expires_in_seconds: 59 },
    { scopes: ['body:read'], expires_in_seconds: 2_592_001 },
    { scopes: ['body:read'], expires_in_seconds: 60, ai_daily: { coach: -1 } },
    { scopes: ['body:read'], expires_in_seconds: 60, ai_daily: { poetry: 1 } },
  ])('is rejected with a 400 for %j', async (payload) => {
    const { key } = await service.mint()
    expect((await service.call('POST', '/v1/keys/self/children', key, { payload })).statusCode).toBe(400)
  })
})
