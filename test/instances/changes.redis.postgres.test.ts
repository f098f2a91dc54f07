import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCorpus } from '../../src/corpus/loading/load.ts'
import { DEMO, signedIn } from '../portal/browser.ts'
import { asOwner } from '../support/databases.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import type { TestService } from '../support/service.ts'
import { withGinger, writeSmallCorpus } from '../support/small-corpus.ts'
import { within } from '../support/within.ts'
import { cutNotifications, type Instances, startInstances } from './instances.ts'

const TIMES = rounds(3, 100)
const LISTENING = 9 // three instances listen to three databases each

let instances: Instances
let key: string
beforeAll(async () => {
  instances = await startInstances({ signInMethod: DEMO })
  key = (await instances.all[0].mint()).key
})
afterAll(() => instances.close())

const hearsAll = ({ deps }: TestService) => Object.values(deps.listening).every(Boolean)
/** Waits until every instance receives notifications; then, if `isCut`, cuts all of their connections. */
async function prepare(isCut: boolean): Promise<void> {
  await within(5_000, async () => instances.all.every(hearsAll))
  if (isCut) expect(await cutNotifications(instances.database)).toBe(LISTENING)
}
const everywhere = async (holds: (instance: TestService) => Promise<boolean>) =>
  (await Promise.all(instances.all.map(holds))).every(Boolean)
const isLetIn = (of: string) => async (instance: TestService) => (await instance.call('GET', '/v1/me', of)).statusCode === 200

describe.each([
  ['while notifications are received', false],
  ['right after the notification connections were cut', true],
])('a change on one instance, %s', { timeout: PROOF_TIMEOUT }, (_when, isCut) => {
  it(`that revokes a key reaches all instances within a second, ${TIMES} of ${TIMES} times`, async () => {
    for (let time = 0; time < TIMES; time++) {
      const victim = await instances.all[0].mint()
      expect(await everywhere(isLetIn(victim.key))).toBe(true)
      await prepare(isCut)
      const revoked = instances.all[time % 3]?.call('DELETE', `/v1/keys/${victim.api_key.id}`, key)
      await within(1_000, async () => !(await Promise.all(instances.all.map(isLetIn(victim.key)))).some(Boolean))
      expect((await revoked)?.statusCode).toBe(200)
    }
  })

  it(`that refreshes a key reaches all instances within a second, ${TIMES} of ${TIMES} times`, async () => {
    const email = `joins-${isCut}@example.com`
    await asOwner(instances.database, `insert into mind.accounts values (gen_random_uuid(), $1, true, 'Late', 'UTC', 'free', now())`, [
      email,
    ])
    const { key: other, api_key } = await instances.all[0].mint(email)
    const isLinked = async (instance: TestService) => (await instance.call('GET', '/v1/me', other)).json().identity.linked_apps.voice
    const join = `insert into voice.accounts values (gen_random_uuid(), $1, true, 'Late', 'UTC', 'free', now())`
    for (let time = 0; time < TIMES; time++) {
      const joins = time % 2 === 0
      expect(await everywhere(async (instance) => (await isLinked(instance)) === !joins)).toBe(true)
      await asOwner(instances.database, joins ? join : 'delete from voice.accounts where email = $1', [email])
      await prepare(isCut)
      const refreshed = instances.all[time % 3]?.call('POST', `/v1/keys/${api_key.id}/refresh`, other)
      await within(1_000, () => everywhere(async (instance) => (await isLinked(instance)) === joins))
      expect((await refreshed)?.statusCode).toBe(200)
    }
  })

  it(`that signs a browser out reaches all instances within a second, ${TIMES} of ${TIMES} times`, async () => {
    for (let time = 0; time < TIMES; time++) {
      const browser = await signedIn(instances.all[time % 3] as TestService)
      const copies = instances.all.map((instance) => browser.at(instance))
      const areIn = () => Promise.all(copies.map(async (copy) => (await copy.get('/v1/me')).statusCode === 200))
      expect(await areIn()).toEqual([true, true, true])
      await prepare(isCut)
      const signedOut = browser.signOut()
      await within(1_000, async () => !(await areIn()).some(Boolean))
      expect((await signedOut).statusCode).toBe(204)
    }
  })

  it('that loads another corpus reaches all instances within three seconds', async () => {
    const nameAt = async (instance: TestService) => (await instance.call('GET', `/v1/body/remedies/ginger`, key)).json().data.name
    for (let time = 0; time < rounds(1, 10); time++) {
      const name = `Ginger ${isCut} ${time}`
      const directory = writeSmallCorpus(withGinger({ name }))
      await prepare(false)
      expect(await everywhere(async (instance) => (await nameAt(instance)) !== name)).toBe(true)
      let isLoaded = false
      const loading = loadCorpus(instances.database.owner, () => {}, directory).finally(() => {
        isLoaded = true
      })
      // the instances reconnect, but must miss the notification about this change
      while (isCut && !isLoaded) await cutNotifications(instances.database)
      await loading
      await within(3_000, () => everywhere(async (instance) => (await nameAt(instance)) === name))
      rmSync(directory, { recursive: true })
    }
  })
})
