import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask as askOn, bodyOf, COACH, eventsPath, type Heard, listen, spoken } from '../support/event-reader.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { ScriptedModel } from '../support/scripted-model.ts'
import { startService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { type Instances, startInstances, unitsOf } from './instances.ts'

const LIMITS = { minute: { standard: 1e6, ai: 1e6 }, daily: { coach: 1e6, bridge: 10, pitch: 10 } }
const TEXT = Array.from({ length: 12 }, (_, index) => `piece ${index}, "quoted"\n😀 `)
const BRIDGE = '/v1/cross/bridges/belief-to-biomarker'

const model = new ScriptedModel()
let instances: Instances
let ports: number[]
let key: string
let keyId: string
beforeAll(async () => {
  instances = await startInstances({ model, limits: LIMITS })
  ports = await Promise.all(instances.all.map(listen))
})
beforeEach(async () => {
  model.calls = 0
  model.prompts.length = 0
  model.script = speakSlowly
  const minted = await instances.all[0].mint()
  key = minted.key
  keyId = minted.api_key.id
})
afterAll(() => instances.close())

async function* speakSlowly() {
  for (const piece of TEXT) {
    yield piece
    await sleep(Math.random() * 10)
  }
}

/** Makes the model send the beginning of a reply, and the rest only when the test releases it. */
function holdModel(beginning: string, rest: string): () => void {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  model.script = async function* () {
    yield beginning
    await held
    yield rest
  }
  return release
}

type More = Omit<Parameters<typeof askOn>[1], 'key' | 'body'>
const ask = (port: number | undefined, more: More = {}) => askOn(port as number, { key, body: { message: 'I am never enough.' }, ...more })
const [A, B, C] = [0, 1, 2]

/** Resumes an interrupted stream on another instance. The connection may be interrupted again. */
const resume = (port: number | undefined, { events }: Heard, leave = {}) => {
  const [path, last] = [eventsPath(events[0]?.data.message_id), events.at(-1)?.id as string]
  return askOn(port as number, { key, method: 'GET', path, headers: { 'last-event-id': last }, leave })
}
const join = (...parts: Heard[]): Heard => ({ ...(parts.at(-1) as Heard), events: parts.flatMap(({ events }) => events) })

/** Expects every event exactly once and in order, and the whole text. */
function expectWhole(heard: Heard): void {
  const id = heard.events[0]?.data.message_id
  expect(heard.events.map((event) => event.id)).toEqual([...TEXT, 'start', 'done'].map((_, place) => `${id}:${place}`))
  expect(heard.events.at(-1)?.data.reply).toBe(TEXT.join(''))
  expect(spoken(heard.events)).toBe(TEXT.join(''))
}
/** Interrupts the stream anywhere between the first and the last event. */
const somewhere = () => ({ afterBytes: 700 + Math.floor(Math.random() * 1_200) })

describe('a request repeated on another instance', () => {
  it('joins the reply in progress, streamed or not: one reply, one charge', async () => {
    const release = holdModel('One', ' answer.')
    const headers = { 'idempotency-key': 'once' }
    const first = ask(ports[A], { headers })
    while (model.calls === 0) await sleep(2)
    const others = [ports[B], ports[C]].flatMap((port) =>
      [true, false].map((stream) => ask(port, { headers, path: `${COACH}?stream=${stream}` })),
    )
    await sleep(50)
    release()
    const said = (await Promise.all([first, ...others])).map((heard) => heard.events.at(-1)?.data ?? bodyOf(heard))
    expect(new Set(said.map(({ message_id, reply }) => `${message_id} ${reply}`)).size).toBe(1)
    expect([said[0].reply, model.calls, await unitsOf(instances.database, keyId)]).toEqual([
      'One answer.',
      1,
      { spent: 1, reserved: 0, kept: 1 },
    ])
  })

  thorough('joins a bridge in progress too', async () => {
    const release = holdModel('{"summary": "One', ' answer."}')
    const headers = { 'idempotency-key': 'once' }
    const [a, b, c] = instances.all
    const first = a.call('POST', BRIDGE, key, { headers })
    while (model.calls === 0) await sleep(2)
    const others = [b, c].map((instance) => instance.call('POST', BRIDGE, key, { headers }))
    await sleep(50)
    release()
    const answers = await Promise.all([first, ...others])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect([model.calls, (await unitsOf(instances.database, keyId)).spent]).toEqual([1, 1])
  })
})

describe('a client whose stream was interrupted', { timeout: PROOF_TIMEOUT }, () => {
  it('reads the rest from other instances while the reply is produced: no text is lost or repeated', async () => {
    const once = async () => {
      const begun = await ask(ports[A], { leave: somewhere() })
      const more = await resume(ports[B], begun, { afterBytes: 1 + Math.floor(Math.random() * 900) })
      const soFar = join(begun, more)
      expectWhole(join(soFar, await resume(ports[C], soFar)))
    }
    for (let round = 0; round < rounds(1, 50); round++) await Promise.all(Array.from({ length: 4 }, once))
    const times = 4 * rounds(1, 50)
    expect([model.calls, (await unitsOf(instances.database, keyId)).spent]).toEqual([times, times])
  })

  thorough('reads the rest from another instance while the first shuts down, and afterwards', async () => {
    const { database, redis, all } = instances
    for (let round = 0; round < rounds(1, 20); round++) {
      const leaving = await startService({ database, redisUrl: redis.url, clock: all[0].clock, model, limits: LIMITS })
      const begun = await ask(await listen(leaving), { leave: somewhere() })
      const closed = leaving.close()
      expectWhole(join(begun, await resume(ports[B], begun)))
      await closed
      expectWhole(join(begun, await resume(ports[C], begun)))
    }
    const times = rounds(1, 20)
    expect([model.calls, await unitsOf(database, keyId)]).toEqual([times, { spent: times, reserved: 0, kept: times }])
  })
})
