import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BreakableLink } from '../support/breakable-link.ts'
import { threefold } from '../support/command-line.ts'
import { asOwner, freshDatabase, type TestDatabase } from '../support/databases.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { ADA, BRUNO, operatorEnv, statusOf } from './person.ts'

const WITHIN_MS = 1_000

let database: TestDatabase
let links: BreakableLink[]
let instances: TestService[]
beforeAll(async () => {
  database = await freshDatabase()
  links = await Promise.all([1, 2, 3].map(() => BreakableLink.to(database.service)))
  instances = await Promise.all(links.map(({ url }) => startService({ database, platformListenUrl: url })))
})
afterAll(async () => {
  for (const instance of instances) await instance.close()
  for (const link of links) await link.close()
  await database.close()
})

const first = () => instances[0] as TestService
const statuses = (key: string) => Promise.all(instances.map((instance) => statusOf(instance, key)))
const silence = () => {
  for (const link of links) link.isSilent = true
}
/** Ends the dead connections, so that the instances reconnect. */
const revive = async () => {
  for (const link of links) {
    link.isSilent = false
    await link.cut()
    await link.mend()
  }
}
const isCached = async (instance: TestService, key: string) => {
  await instance.deps.keys.find(key)
  return !(instance.deps.keys.find(key) instanceof Promise)
}
/** Mints a key, and waits until its announcements have arrived and every instance has cached it. */
async function knownKey(email: string) {
  const minted = await first().mint(email)
  await sleep(100)
  const cached = () => Promise.all(instances.map((instance) => isCached(instance, minted.key)))
  await expect.poll(cached, { timeout: 10_000 }).toEqual([true, true, true])
  return minted
}
/** Sends requests continuously from the moment of the change; after one second, no instance may accept the key. */
async function expectRejectedInTime(key: string): Promise<void> {
  const since = performance.now()
  await expect.poll(() => statuses(key), { timeout: WITHIN_MS, interval: 20 }).toEqual([401, 401, 401])
  expect(performance.now() - since).toBeLessThan(WITHIN_MS + 200)
}

describe('a change made by plain SQL', () => {
  it.each([
    ['a deleted identity', 'delete from platform.identities where id = (select identity_id from platform.keys where id = $1)'],
    ['a deleted key', 'delete from platform.keys where id = $1'],
    ['a revoked key', 'update platform.keys set revoked_at = now() where id = $1'],
    ['a key that is revoked and used at once', 'update platform.keys set revoked_at = now(), last_used_at = now() where id = $1'],
    [
      'a blocked identity',
      'update platform.identities set blocked_at = now() where id = (select identity_id from platform.keys where id = $1)',
    ],
  ])('%s is announced by the database: the key is rejected by every instance within a second', async (_what, sql) => {
    const { key, api_key } = await knownKey(BRUNO)
    await asOwner(database, sql, [api_key.id])
    await expectRejectedInTime(key)
    await asOwner(database, 'update platform.identities set blocked_at = null')
  })

  it('a deleted link is no longer used by any instance within a second', async () => {
    const { key, api_key } = await knownKey(BRUNO)
    await asOwner(database, "update platform.keys set links = links - 'mind' where id = $1", [api_key.id])
    const linked = async () =>
      Promise.all(instances.map(async (instance) => (await instance.call('GET', '/v1/me', key)).json().identity.linked_apps.mind))
    await expect.poll(linked, { timeout: WITHIN_MS }).toEqual([false, false, false])
  })

  it('storing when keys were last used announces nothing, so keys stay cached', async () => {
    const { key } = await knownKey(BRUNO)
    for (const instance of instances) await instance.deps.ledger.flush()
    await sleep(100)
    const before = instances.map((instance) => instance.deps.db.platform.queries)
    await Promise.all(instances.map((instance) => instance.deps.keys.find(key)))
    expect(instances.map((instance) => instance.deps.db.platform.queries)).toEqual(before)
  })
})

describe('while the connection for announcements is silently dead on every instance', { timeout: PROOF_TIMEOUT }, () => {
  const revoke = (id: string) => asOwner(database, 'update platform.keys set revoked_at = now() where id = $1', [id])
  it.each([
    ['a revocation', revoke],
    ['a block', () => threefold(['people', 'block', ADA], operatorEnv(database))],
    ['an erasure', () => threefold(['people', 'erase', ADA], operatorEnv(database))],
  ])('%s holds within a second', async (_what, change) => {
    for (let round = 0; round < rounds(2, 34); round++) {
      await asOwner(database, 'update platform.identities set blocked_at = null')
      const { key, api_key } = await knownKey(ADA)
      silence()
      await change(api_key.id)
      await expectRejectedInTime(key)
      await revive()
    }
  })

  it('an erased person who uses an AI route at that moment is rejected, and causes no internal error', async () => {
    const { key } = await knownKey(ADA)
    silence()
    await threefold(['people', 'erase', ADA], operatorEnv(database))
    const asked = await first().call('POST', '/v1/mind/coach/messages?stream=false', key, { payload: { message: 'I am never enough.' } })
    expect([asked.statusCode, asked.json().error.details.reason]).toEqual([401, 'unknown'])
    await revive()
  })

  it('keys keep working, and are cached again once packets arrive', async () => {
    await asOwner(database, 'update platform.identities set blocked_at = null')
    const { key } = await knownKey(ADA)
    silence()
    await sleep(WITHIN_MS)
    const before = first().deps.db.platform.queries
    expect(await statuses(key)).toEqual([200, 200, 200])
    expect(first().deps.db.platform.queries).toBeGreaterThan(before)
    await revive()
    await expect.poll(() => isCached(first(), key), { timeout: 10_000 }).toBe(true)
  })
})
