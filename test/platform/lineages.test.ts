import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO, signedIn } from '../portal/browser.ts'
import { LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { mintOperatorKey } from '../support/operator.ts'
import { type Minted, startService, type TestService } from '../support/service.ts'
import { withLimits } from '../support/with-limits.ts'

const MINA = 'mind-only@example.com'
const WEEK = 604_800

let service: TestService
beforeAll(async () => {
  service = await startService({ limits: LIFTED, signInMethod: DEMO })
})
afterAll(() => service.close())

const rotate = async ({ key, api_key }: Minted, grace_seconds = 0): Promise<Minted & { previous_ends_at: string }> =>
  (await service.call('POST', `/v1/keys/${api_key.id}/rotate`, key, { payload: { grace_seconds } })).json()
const status = async ({ key }: Minted) => (await service.call('GET', '/v1/me', key)).statusCode
const statuses = (keys: Minted[]) => Promise.all(keys.map(status))
const revoke = async ({ api_key }: Minted, by: Minted) => (await service.call('DELETE', `/v1/keys/${api_key.id}`, by.key)).json()
const ask = (key: string, headers = {}) =>
  service.call('POST', '/v1/mind/coach/messages?stream=false', key, { payload: { message: 'I am never enough.' }, headers })

describe('revoking a key', () => {
  it('leaves no live key, however often a leaked one and its successors were rotated with the longest grace', async () => {
    const bystander = await service.mint()
    const lineage: Minted[] = [await service.mint()]
    for (let count = 0; count < 30; count++) lineage.push(await rotate(lineage.at(-1) as Minted, WEEK))
    expect(await statuses(lineage)).toEqual(lineage.map(() => 200))
    const { revoked, also_revoked } = await revoke(lineage[0] as Minted, bystander)
    expect([revoked, also_revoked.toSorted()]).toEqual([
      true,
      lineage
        .slice(1)
        .map(({ api_key }) => api_key.id)
        .toSorted(),
    ])
    expect(await statuses(lineage)).toEqual(lineage.map(() => 401))
    expect(await status(bystander)).toBe(200)
  })

  it('revokes the keys that it replaced, even if it ended before', async () => {
    const bystander = await service.mint()
    const first = await service.mint()
    const second = await rotate(first, 60)
    const third = await rotate(second)
    expect(await statuses([first, second, third])).toEqual([200, 401, 200])
    expect((await revoke(second, bystander)).also_revoked.toSorted()).toEqual([first.api_key.id, third.api_key.id].toSorted())
    expect((await revoke(second, bystander)).also_revoked).toEqual([])
    expect(await statuses([first, third])).toEqual([401, 401])
  })

  it('by an operator also revokes those that replaced it', async () => {
    const first = await service.mint()
    const second = await rotate(first, WEEK)
    await asOwner(service.database, 'select platform.revoke_any_key($1, now())', [first.api_key.id])
    await expect.poll(() => statuses([first, second])).toEqual([401, 401])
  })
})

describe('an operator key', () => {
  it('can be revoked or rotated neither by another key nor by a signed-in browser', async () => {
    const { key, stored } = await mintOperatorKey(service, MINA)
    const own = await service.mint(MINA)
    const browser = await signedIn(service, MINA)
    for (const response of [
      await service.call('DELETE', `/v1/keys/${stored.id}`, own.key),
      await service.call('POST', `/v1/keys/${stored.id}/rotate`, own.key),
      await browser.send('DELETE', `/v1/keys/${stored.id}`),
      await browser.send('POST', `/v1/keys/${stored.id}/rotate`),
    ])
      expect([response.statusCode, response.json().error]).toMatchObject([403, { details: { missing_scopes: ['platform:admin'] } }])
    expect((await service.call('DELETE', `/v1/keys/${stored.id}`, key)).statusCode).toBe(200)
  })
})

describe('a rotation', () => {
  it('of another key is allowed for a signed-in browser', async () => {
    const key = await service.mint()
    const rotated = await (await signedIn(service)).send('POST', `/v1/keys/${key.api_key.id}/rotate`)
    expect([rotated.statusCode, await status(key), await status(rotated.json())]).toEqual([201, 401, 200])
  })

  it('says when the old key ends, which is never later than it would have been', async () => {
    const key = await service.mint()
    const at = (seconds: number) => new Date(service.clock.now() + seconds * 1_000).toISOString()
    const next = await rotate(key, 60)
    expect(next.previous_ends_at).toBe(at(60))
    await asOwner(service.database, 'update platform.keys set expires_at = $2 where id = $1', [next.api_key.id, at(30)])
    const last = await rotate(next, 60)
    expect([last.previous_ends_at, last.api_key.expires_at]).toEqual([at(30), at(30)])
  })

  it('lets the successor fetch the answers of its predecessors and replay their idempotency keys, without charge', async () => {
    const first = await service.mint()
    const sent = await ask(first.key, { 'idempotency-key': 'once' })
    const { message_id } = sent.json().data ?? sent.json()
    const last = await rotate(await rotate(first))
    const events = await service.call('GET', `/v1/mind/coach/messages/${message_id}/events`, last.key)
    expect([events.statusCode, events.body]).toEqual([200, expect.stringContaining(message_id)])
    expect((await ask(last.key, { 'idempotency-key': 'once' })).body).toBe(sent.body)
    expect((await service.call('GET', '/v1/me', last.key)).json().usage_today.coach).toBe(1)
  })

  it('keeps one cap and one minute for both keys during the grace', async () => {
    const old = await service.mint()
    const next = await rotate(old, 120)
    service.clock.advance(60_000) // ends the minute in which the key was rotated
    const limits = { minute: { standard: 4, ai: 100 }, daily: { coach: 3, bridge: 1, pitch: 1 } }
    await withLimits(service, limits, async () => {
      const asked = []
      for (const { key } of [old, next, old, next, old]) asked.push((await ask(key)).statusCode)
      expect(asked).toEqual([200, 200, 200, 429, 429])
      const read = []
      for (let count = 0; count < 6; count++) read.push((await service.call('GET', '/v1/me', count % 2 ? old.key : next.key)).statusCode)
      expect(read).toEqual([200, 200, 200, 200, 429, 429])
    })
  })

  it('reports to both keys the units that either of them uses', async () => {
    const old = await service.mint()
    const next = await rotate(old, 60)
    const used = async ({ key }: Minted) => (await service.call('GET', '/v1/me', key)).json().usage_today.coach
    for (const [index, { key }] of [old, next, next, old].entries()) {
      await ask(key)
      await expect.poll(() => Promise.all([used(old), used(next)])).toEqual([index + 1, index + 1])
    }
  })

  it('never multiplies reported use: a unit and a request count once, as those of the newest key', async () => {
    const reader = await service.mint('all-apps-2@example.com')
    let current = await service.mint('all-apps-2@example.com')
    for (let count = 0; count < 3; count++) await ask(current.key)
    for (let count = 0; count < 3; count++) current = await rotate(current, 60)
    await service.deps.ledger.flush()
    const { data } = (await service.call('GET', '/v1/me/usage?days=1', reader.key)).json()
    const used = data.map((each: { key: { id: string }; days: { coach: number; requests: number }[] }) => [each.key.id, each.days[0]])
    expect(used.filter(([, { coach }]: [string, { coach: number }]) => coach > 0)).toEqual([
      [current.api_key.id, expect.objectContaining({ coach: 3, requests: 6 })],
    ])
    expect((await service.call('GET', '/v1/me', current.key)).json().usage_today).toMatchObject({ coach: 3, requests: 7 })
  })
})
