import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'

const MINA = 'mind-only@example.com'
const DAY_MS = 86_400_000

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const mint = async (payload: object, email?: string) =>
  service.call('POST', '/v1/keys', await service.session(email ? { email } : {}), { payload })
const me = (key: string) => service.call('GET', '/v1/me', key)

describe('minting with scopes', () => {
  it('gives the key these scopes and no others, and neither refreshing nor rotating nor other keys add any', async () => {
    const scopes = ['body:read', 'platform:read']
    const { key, api_key } = (await mint({ scopes: scopes.toReversed() })).json()
    expect(api_key.scopes).toEqual(scopes)
    await service.mint()
    expect((await service.call('POST', `/v1/keys/${api_key.id}/refresh`, key)).json().scopes).toEqual(scopes)
    const rotated = (await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key)).json()
    expect(rotated.api_key.scopes).toEqual(scopes)
    expect((await service.call('POST', `/v1/keys/${rotated.api_key.id}/refresh`, rotated.key)).json().scopes).toEqual(scopes)
    expect((await service.call('GET', '/v1/mind/beliefs', rotated.key)).statusCode).toBe(403)
    expect((await service.call('GET', '/v1/body/remedies', rotated.key)).statusCode).toBe(200)
  })

  it('rejects a scope that the accounts do not give, and names those that they do', async () => {
    const refused = await mint({ scopes: ['mind:read', 'body:read'] }, MINA)
    expect([refused.statusCode, refused.json().error.details]).toEqual([
      400,
      {
        reason: 'scopes_unavailable',
        field: 'scopes',
        missing_scopes: ['body:read'],
        available_scopes: ['mind:read', 'ai:invoke', 'platform:read'],
      },
    ])
  })

  it.each([{ scopes: [] }, { scopes: ['platform:admin'] }, { scopes: ['body:write'] }, { scopes: ['body:read', 'body:read'] }])(
    'rejects %j',
    async (payload) => {
      expect((await mint(payload)).statusCode).toBe(400)
    },
  )
})

describe('minting with an end', () => {
  it('ends the key after so many days, and announces it in the last 14', async () => {
    const { key, api_key } = (await mint({ expires_in_days: 20 })).json()
    expect(Date.parse(api_key.expires_at) - Date.parse(api_key.created_at)).toBe(20 * DAY_MS)
    expect((await me(key)).headers['x-key-expires']).toBeUndefined()
    service.clock.advance(7 * DAY_MS)
    const announced = await me(key)
    expect([announced.headers['x-key-expires'], announced.json().key.expires_at]).toEqual([api_key.expires_at, api_key.expires_at])
    expect((await service.call('GET', '/v1/body/remedies/nothing', key)).headers['x-key-expires']).toBe(api_key.expires_at)
    const rotated = (await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key)).json()
    expect(rotated.api_key.expires_at).toBe(api_key.expires_at)
    service.clock.advance(13 * DAY_MS)
    const ended = await me(rotated.key)
    expect([ended.statusCode, ended.json().error.details.reason]).toEqual([401, 'expired'])
  })

  it.each([0, 367, 1.5, '7', null])('rejects %j days', async (expires_in_days) => {
    expect((await mint({ expires_in_days })).statusCode).toBe(400)
  })

  it('says nothing about keys that do not end', async () => {
    const { key } = await service.mint()
    expect((await me(key)).headers).not.toHaveProperty('x-key-expires')
  })
})

it('keys that were minted before scopes could be chosen gain what a new account gives when they are refreshed', async () => {
  const { key, api_key } = await service.mint(MINA)
  await asOwner(service.database, 'update platform.keys set ceiling = null, scopes = $2 where id = $1', [api_key.id, ['platform:read']])
  expect((await service.call('POST', `/v1/keys/${api_key.id}/refresh`, key)).json().scopes).toEqual([
    'mind:read',
    'ai:invoke',
    'platform:read',
  ])
})
