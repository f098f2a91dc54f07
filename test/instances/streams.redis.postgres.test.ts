import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, listen } from '../support/event-reader.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { ScriptedModel } from '../support/scripted-model.ts'
import type { TestService } from '../support/service.ts'
import { within } from '../support/within.ts'
import { cutNotifications, type Instances, startInstances, unitsOf } from './instances.ts'

const TIMES = rounds(2, 100)
const CHILD = { scopes: ['ai:invoke'], expires_in_seconds: 3_600 }

const model = new ScriptedModel()
let instances: Instances
let ports: number[]
beforeAll(async () => {
  instances = await startInstances({ model })
  ports = await Promise.all(instances.all.map(listen))
})
afterAll(() => instances.close())

const hearsAll = ({ deps }: TestService) => Object.values(deps.listening).every(Boolean)

it.each([
  ['while notifications are received', false],
  ['right after the notification connections were cut', true],
])(
  `revoking a parent on one instance ends its child's streams on all three within a second, %s; the replies are finished and charged`,
  async (_when, isCut) => {
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
  PROOF_TIMEOUT,
)
