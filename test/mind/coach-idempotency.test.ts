import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { KeyRecord } from '../../src/identity/key-record.ts'
import { unitsOf } from '../instances/instances.ts'
import { ask as askOn, bodyOf, COACH, type Heard, listen, spoken } from '../support/event-reader.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { ScriptedModel } from '../support/scripted-model.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { thoroughCases } from '../support/thorough-cases.ts'

const LIMITS = { minute: { standard: 1e6, ai: 1e6 }, daily: { coach: 1e6, bridge: 10, pitch: 10 } }
const MESSAGE = 'I am never enough.'

const model = new ScriptedModel()
let a: TestService
let b: TestService
let ports: [number, number]
let key: string
beforeAll(async () => {
  a = await startService({ model, limits: LIMITS })
  b = await startService({ model, limits: LIMITS, database: a.database, clock: a.clock })
  ports = [await listen(a), await listen(b)]
})
let answered = 0
beforeEach(async () => {
  // makes all replies different
  model.script = () => ['Answer', ` number ${answered++}.`]
  model.prompts.length = 0
  key = (await a.mint()).key
})
afterAll(async () => {
  await b.close()
  await a.close()
})

interface Call {
  name?: string
  message?: string
  stream?: boolean
  instance?: 0 | 1
  of?: string
}
const ask = ({ name = 'once', message = MESSAGE, stream = true, instance = 0, of = key }: Call = {}) =>
  askOn(ports[instance], { key: of, path: `${COACH}?stream=${stream}`, headers: { 'idempotency-key': name }, body: { message } })
const used = async (of = key) => (await a.call('GET', '/v1/me', of)).json().usage_today.coach

/** The id and text of a reply, streamed or not. */
function said(heard: Heard): { id: string; reply: string } {
  if (heard.status !== 200) throw new Error(`${heard.status}: ${heard.text}`)
  const { message_id, reply } = heard.events.at(-1)?.data ?? bodyOf(heard)
  if (heard.events.length > 0) expect(spoken(heard.events)).toBe(reply)
  return { id: message_id, reply }
}

/** Makes the model wait until the test releases it. */
function heldModel(): { release(): void } {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  model.script = async function* () {
    yield 'One'
    await held
    yield ' answer.'
  }
  return { release }
}

async function until(check: () => boolean): Promise<void> {
  const end = performance.now() + 5_000
  while (!check()) {
    if (performance.now() > end) throw new Error(`did not hold: ${check}`)
    await sleep(2)
  }
}

describe('a repeated request', () => {
  it('gets the same reply free of charge, streamed or not', async () => {
    for (const stream of [true, false]) {
      const name = `first-${stream}`
      const first = await ask({ name, stream })
      expect(first.headers['idempotency-replayed']).toBeUndefined()
      for (const again of [true, false, true]) {
        const repeated = await ask({ name, stream: again })
        expect(said(repeated)).toEqual(said(first))
        expect(repeated.headers['idempotency-replayed']).toBe('true')
      }
    }
    expect([await used(), model.prompts.length]).toEqual([2, 2])
  })

  it('gets the same events with the same ids', async () => {
    const first = await ask()
    expect((await ask()).events).toEqual(first.events)
  })

  it("reports today's usage, not the usage at that time", async () => {
    await ask()
    await ask({ name: 'another' })
    expect((await ask()).headers.ratelimit).toMatch(/"coach-daily";r=999998;/)
  })

  it('with a different body is a 400 and costs nothing', async () => {
    await ask()
    const refused = await ask({ message: 'Something else.' })
    expect([refused.status, bodyOf(refused).error.code, bodyOf(refused).error.details.reason]).toEqual([
      400,
      'invalid_request',
      'idempotency_key_reused',
    ])
    expect(await used()).toBe(1)
  })

  it('is the same with an empty history and with none', async () => {
    const send = (more: object) =>
      a.call('POST', '/v1/mind/coach/messages?stream=false', key, {
        payload: { message: 'The same.', ...more },
        headers: { 'idempotency-key': 'history' },
      })
    const [without, empty] = [await send({}), await send({ conversation_history: [] })]
    expect([empty.statusCode, empty.json()]).toEqual([200, without.json()])
    expect((await send({ conversation_history: [{ role: 'user', content: 'Before.' }] })).statusCode).toBe(400)
  })

  it('joins the first one if that is still running: the model is called once, and all get the same reply', async () => {
    const { release } = heldModel()
    const first = ask()
    await until(() => model.prompts.length === 1)
    const others = [ask(), ask({ stream: false }), ask({ instance: 1 }), ask({ instance: 1, stream: false }), ask()]
    const other = ask({ message: 'Something else.' })
    await sleep(50)
    expect((await other).status).toBe(400)
    release()
    const answers = (await Promise.all([first, ...others])).map(said)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(new Set(answers.map(({ reply }) => reply))).toEqual(new Set(['One answer.']))
    expect([await used(), model.prompts.length]).toEqual([1, 1])
  })

  it('at the same moment, on both instances, gets the same reply', { timeout: PROOF_TIMEOUT }, async () => {
    for (let round = 0; round < rounds(2, 1_000); round++) {
      const before = model.prompts.length
      const calls = Array.from({ length: 6 }, (_, index) =>
        ask({ name: `r${round}`, instance: (index % 2) as 0 | 1, stream: index % 3 > 0 }),
      )
      const answers = (await Promise.all(calls)).map(said)
      expect(new Set(answers.map(({ id, reply }) => `${id} ${reply}`)).size).toBe(1)
      expect(model.prompts.length - before).toBe(1)
    }
    expect(await used()).toBe(rounds(2, 1_000))
  })

  it('starts anew after the first one failed, with any body', async () => {
    model.script = async function* () {
      yield 'It'
      throw new Error('out of order')
    }
    expect((await ask()).events.at(-1)?.event).toBe('error')
    expect((await ask({ stream: false })).status).toBe(502)
    model.script = () => ['Well.']
    expect(said(await ask({ message: 'Something else.' })).reply).toBe('Well.')
    expect(await used()).toBe(1)
  })

  thorough('while the first one fails never gets an error about a reused idempotency key', { timeout: PROOF_TIMEOUT }, async () => {
    model.script = async function* () {
      await sleep(Math.random() * 4)
      yield 'x'
      throw new Error('out of order')
    }
    // this test is not about the circuit breaker or the units of failed calls
    for (let round = 0; round < rounds(2, 1_000); round++) {
      a.clock.advance(11_000)
      const calls = Array.from({ length: 8 }, async (_, index) => {
        await sleep(Math.random() * 12)
        return ask({ name: `f${round}`, instance: (index % 2) as 0 | 1, stream: false })
      })
      for (const { status } of await Promise.all(calls)) expect(status).toBe(502)
    }
    expect(await used()).toBe(0)
    model.script = () => ['Well.']
    a.clock.advance(11_000)
    await ask({ name: 'mended' })
  })

  thorough('after a crash of the first one waits until that is certain and then replaces it; one unit is charged', async () => {
    const record = (await a.deps.keys.find(key)) as KeyRecord
    const begun = await a.deps.answers.begin({ key: record, operation: 'coach', request: { message: MESSAGE }, idempotencyKey: 'once' })
    if (!('finish' in begun)) throw new Error('not begun')
    const waiting = ask({ stream: false })
    await sleep(100)
    expect((await ask({ message: 'Something else.' })).status).toBe(400)
    a.clock.advance(120_000)
    const told = await waiting
    expect([told.status, bodyOf(told).error.details.reason, told.headers['x-should-retry']]).toEqual([502, 'first_call_failed', 'true'])
    const taken = said(await ask())
    expect(taken.id).not.toBe(begun.id)
    // the call that was assumed dead finishes too late
    expect(await begun.finish({ events: [] })).toBe(false)
    expect(said(await ask())).toEqual(taken)
    expect(await used()).toBe(1)
  })

  it('with another API key of the same person, or by someone else, is a separate request', async () => {
    const others = [(await a.mint()).key, (await a.mint('all-apps-2@example.com')).key]
    const answers = await Promise.all([key, ...others].map(async (of) => said(await ask({ of }))))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(3)
    expect(said(await ask({ of: others[1] as string, stream: false }))).toEqual(answers[2])
    expect(await Promise.all([key, ...others].map(used))).toEqual([1, 1, 1])
  })

  it.each(thoroughCases(['', ' ', 'two words', 'é', 'x'.repeat(256), 'a\tb'], 3))('with the idempotency key %j is a 400', async (name) => {
    const refused = await askOn(ports[0], { key, headers: { 'idempotency-key': name }, body: { message: MESSAGE } })
    expect([refused.status, bodyOf(refused).error.details.reason]).toEqual([400, 'malformed_idempotency_key'])
    expect(model.prompts.length).toBe(0)
  })

  it('may use any idempotency key of 1 to 255 visible characters', async () => {
    for (const name of ['!', '~'.repeat(255), '"quoted"', "';drop/**/table/**/x;--", '%00', '__proto__']) {
      const first = said(await ask({ name }))
      expect(said(await ask({ name }))).toEqual(first)
    }
  })

  it('in any order, at any time and on any instance: one key means one body, one reply and one charge', {
    timeout: PROOF_TIMEOUT,
  }, async () => {
    const minted = [await a.mint(), await a.mint()]
    const keys = minted.map((one) => one.key)
    // read from the database, because an instance may learn slightly later what another one charged
    const spent = async () => {
      const units = await Promise.all(minted.map(({ api_key }) => unitsOf(a.database, api_key.id)))
      return units.reduce((sum, each) => sum + each.spent, 0)
    }
    const call = fc.record({
      of: fc.constantFrom(0, 1),
      name: fc.constantFrom('x', 'y'),
      message: fc.constantFrom('one', 'two'),
      stream: fc.boolean(),
      instance: fc.constantFrom<0 | 1>(0, 1),
      /** Whether the call waits for the previous ones. */
      waits: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 10 }), async (calls) => {
        const run = randomUUID() // makes names unique, because fast-check repeats some values
        const before = { spent: await spent(), prompts: model.prompts.length }
        const running: Promise<{ place: string; message: string; heard: Heard }>[] = []
        for (const { of, name, message, stream, instance, waits } of calls) {
          if (waits) await Promise.all(running)
          const heard = ask({ of: keys[of] as string, name: `${run}-${name}`, message, stream, instance })
          running.push(heard.then((answer) => ({ place: `${of} ${name}`, message, heard: answer })))
        }
        const results = await Promise.all(running)
        const places = [...new Set(results.map(({ place }) => place))]
        for (const place of places) {
          const here = results.filter((result) => result.place === place)
          const good = here.filter(({ heard }) => heard.status === 200)
          expect(new Set(good.map(({ message, heard }) => JSON.stringify([message, said(heard)]))).size).toBe(1)
          for (const { message, heard } of here) expect(heard.status).toBe(message === good[0]?.message ? 200 : 400)
        }
        expect(model.prompts.length - before.prompts).toBe(places.length)
        expect((await spent()) - before.spent).toBe(places.length)
      }),
      { numRuns: rounds(3, 500) },
    )
  })
})
