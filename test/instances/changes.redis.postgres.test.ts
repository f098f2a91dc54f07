import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCorpus } from '../../src/corpus/loading/load.ts'
import { DEMO, signedIn } from '../portal/browser.ts'
import { asOwner } from '../support/databases.ts'
import { ask, listen } from '../support/event-reader.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { ScriptedModel } from '../support/scripted-model.ts'
import type { TestService } from '../support/service.ts'
import { withGinger, writeSmallCorpus } from '../support/small-corpus.ts'
import { thorough } from '../support/thorough.ts'
import { within } from '../support/within.ts'
import { cutNotifications, type Instances, startInstances, unitsOf } from './instances.ts'

const TIMES = rounds(1, 100)
const CHILD = { scopes: ['ai:invoke'], expires_in_seconds: 3_600 }
const LISTENING = 9 // three instances listen to three databases each

const model = new ScriptedModel()
let instances: Instances
let ports: number[]
let key: string
beforeAll(async () => {
  instances = await startInstances({ model, signInMethod: DEMO })
  ports = await Promise.all(instances.all.map(listen))
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
  /** An instance whose connections are cut forgets all keys at once, so a normal run tests only one kind of change in this case. */
  const unlessCut = isCut ? thorough : it

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

  unlessCut(`that refreshes a key reaches all instances within a second, ${TIMES} of ${TIMES} times`, async () => {
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

  unlessCut(`that signs a browser out reaches all instances within a second, ${TIMES} of ${TIMES} times`, async () => {
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

  unlessCut('that loads another corpus reaches all instances within three seconds', async () => {
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
      // the instances reconnect, but must miss the notification about this change, so their connections are cut again and again
      while (isCut && !isLoaded) await cutNotifications(instances.database)
      await loading
      await within(3_000, () => everywhere(async (instance) => (await nameAt(instance)) === name))
      rmSync(directory, { recursive: true })
    }
  })

  unlessCut(
    "that revokes a parent ends its child's streams on all instances within a second; the replies are finished and charged",
    async () => {
      for (let time = 0; time < TIMES; time++) {
        let release = () => {}
        const held = new Promise<void>((done) => {
          release = done
        })
        let spoken = 0
        model.script = async function* () {
          yield 'first'
          spoken++
          await held
        }
        const [a] = instances.all
        const parent = await a.mint()
        const child = (await a.call('POST', '/v1/keys/self/children', parent.key, { payload: CHILD })).json()
        const streams = ports.map((port) => ask(port, { key: child.key, body: { message: 'I am never enough.' } }))
        await within(5_000, () => spoken === 3 && instances.all.every(hearsAll))

        if (isCut) await cutNotifications(instances.database)
        let ended = 0
        for (const stream of streams) void stream.then(() => ended++)
        const revoked = instances.all[time % 3]?.call('DELETE', `/v1/keys/${parent.api_key.id}`, parent.key)
        await within(1_000, () => ended === 3)
        expect((await revoked)?.statusCode).toBe(200)
        const { code, message } = (await a.call('GET', '/v1/me', child.key)).json().error
        for (const { events, isWhole } of await Promise.all(streams))
          expect([isWhole, events.at(-1)?.data]).toMatchObject([true, { type: 'error', error: { code, message } }])

        release()
        await within(5_000, () => instances.all.every(({ deps }) => deps.live.size === 0))
        expect(await unitsOf(instances.database, child.api_key.id)).toEqual({ spent: 3, reserved: 0, kept: 3 })
      }
    },
  )
})
