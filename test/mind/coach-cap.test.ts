import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COACH_DISCLAIMER } from '../../src/contract/coach/disclaimer.ts'
import type { NewAnswer } from '../../src/identity/ai-answers.ts'
import type { KeyRecord } from '../../src/identity/key-record.ts'
import { LIFTED } from '../support/ai-route.ts'
import { ask as askOn, bodyOf, COACH, eventsPath, type Heard, listen } from '../support/event-reader.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { ScriptedModel } from '../support/scripted-model.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

const MESSAGE = 'I am never enough.'
const CRISIS = 'I want to kill myself'
const CAP = rounds(10, 25)
const AT_ONCE = rounds(20, 1_000)
const LIMITS = { ...LIFTED, daily: { ...LIFTED.daily, coach: CAP } }

const model = new ScriptedModel()
let service: TestService
let port: number
let key: string
beforeAll(async () => {
  service = await startService({ model, limits: LIMITS })
  port = await listen(service)
})
beforeEach(async () => {
  model.script = () => ['Hello', ' there.']
  model.prompts.length = 0
  key = (await service.mint()).key
})
afterAll(() => service.close())

const ask = (message = MESSAGE, stream = true, to = port) => askOn(to, { key, path: `${COACH}?stream=${stream}`, body: { message } })
const used = async () => (await service.call('GET', '/v1/me', key)).json().usage_today.coach
const isAnswer = ({ status, events, text }: Heard) => status === 200 && (events.at(-1)?.event === 'done' || text.startsWith('{"reply"'))
const isCapped = (heard: Heard) => heard.status === 429 && bodyOf(heard).error.code === 'usage_capped'

async function begin(): Promise<NewAnswer> {
  const record = (await service.deps.keys.find(key)) as KeyRecord
  const begun = await service.deps.answers.begin({ key: record, operation: 'coach', request: { message: MESSAGE }, idempotencyKey: null })
  if (!('finish' in begun)) throw new Error('not begun')
  return begun
}

describe('the daily cap', () => {
  it(`allows exactly as many replies to ${AT_ONCE} concurrent messages, and calls the model as often`, {
    timeout: PROOF_TIMEOUT,
  }, async () => {
    model.script = async function* () {
      yield 'Hello'
      await sleep(Math.random() * 20)
      yield ' there.'
    }
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(MESSAGE, index % 2 === 0)))
    expect(answers.filter(isAnswer)).toHaveLength(CAP)
    expect(answers.filter(isCapped)).toHaveLength(AT_ONCE - CAP)
    expect([await used(), model.prompts.length]).toEqual([CAP, CAP])
    const refused = answers.find(isCapped) as Heard
    expect(refused.headers).toMatchObject({ 'x-should-retry': 'false', 'retry-after': '43200' })
    expect(bodyOf(refused).error.details).toEqual({
      policy: 'coach-daily',
      limit: CAP,
      used: CAP,
      remaining: 0,
      resets_at: '2026-03-11T00:00:00.000Z',
      retryable: false,
    })
  })

  it('counts only replies: failed requests in between release their unit', async () => {
    let calls = 0
    model.script = async function* () {
      yield 'Hello'
      if (calls++ % 3 === 2) throw new Error('out of order')
    }
    const outcomes: string[] = []
    const failing = Math.ceil(CAP / 2) - 1
    for (let count = 0; count < CAP + failing; count++) outcomes.push((await ask()).events.at(-1)?.event ?? 'refused')
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(CAP)
    expect(outcomes.filter((outcome) => outcome === 'error')).toHaveLength(failing)
    expect(isCapped(await ask())).toBe(true)
    expect(await used()).toBe(CAP)
  })

  thorough(
    'after a crash between reservation and reply, releases the unit within 150 seconds and never allows one reply too many',
    async () => {
      const dead = await begin()
      const others = await Promise.all(Array.from({ length: CAP - 1 }, () => ask()))
      expect(others.filter(isAnswer)).toHaveLength(CAP - 1)
      expect(isCapped(await ask())).toBe(true)
      service.clock.advance(119_000)
      expect(isCapped(await ask())).toBe(true)
      service.clock.advance(31_000)
      expect(await used()).toBe(CAP - 1)
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
      expect([answers.filter(isAnswer).length, answers.filter(isCapped).length]).toEqual([1, 7])
      // the call was still running after all, but finishes too late
      expect(await dead.finish({ events: [] })).toBe(false)
      await dead.drop()
      expect(isCapped(await ask())).toBe(true)
      expect(await used()).toBe(CAP)
    },
  )

  it('withholds a reply that is finished after its unit has expired', async () => {
    let finish = () => {}
    model.script = async function* () {
      yield 'Hello'
      await new Promise<void>((done) => {
        finish = done
      })
      yield ' there.'
    }
    const late = ask()
    while (service.deps.live.size === 0 || model.prompts.length === 0) await sleep(2)
    await sleep(20)
    service.clock.advance(120_000)
    finish()
    const { events } = await late
    expect(events.map(({ event }) => event)).toEqual(['start', 'delta', 'delta', 'error'])
    expect(await used()).toBe(0)
  })
})

describe('a message about a crisis', () => {
  const expectHelp = (heard: Heard) => {
    expect(heard.events.map(({ event }) => event)).toEqual(['start', 'safety', 'delta', 'done'])
    const [start, safety, delta, done] = heard.events.map(({ data }) => data)
    expect(safety).toEqual({
      type: 'safety',
      kind: expect.any(String),
      language: 'en',
      message: expect.stringMatching(/./),
      resources: expect.any(Array),
    })
    expect(safety.resources.length).toBeGreaterThan(0)
    expect([delta.text, done.reply, done.finish_reason]).toEqual([safety.message, safety.message, 'safety'])
    expect([start.disclaimer, done.disclaimer, start.belief_slug]).toEqual([COACH_DISCLAIMER, COACH_DISCLAIMER, null])
    expect(heard.events.map(({ id }) => id)).toEqual([0, 1, 2, 3].map((place) => `${start.message_id}:${place}`))
    expect(heard.headers['x-ai-model']).toBe('none')
    return safety
  }

  it('gets helplines, without a model call or a charge, and can be replayed', async () => {
    const heard = await ask(CRISIS)
    expectHelp(heard)
    const whole = bodyOf(await ask(CRISIS, false))
    expect(whole).toMatchObject({ finish_reason: 'safety', disclaimer: COACH_DISCLAIMER, belief_slug: null })
    expect(whole.safety).toMatchObject({ message: whole.reply, resources: expect.any(Array) })
    expect([await used(), model.prompts.length]).toEqual([0, 0])
    const again = await askOn(port, { key, method: 'GET', path: eventsPath(heard.events[0]?.data.message_id) })
    expect(again.events).toEqual(heard.events)
    expect(again.headers['x-ai-model']).toBe('none')
  })

  it('gets the same help when repeated with its idempotency key, and help even with the key of another message', async () => {
    const named = (message: string, name: string) =>
      askOn(port, { key, path: COACH, body: { message }, headers: { 'idempotency-key': name } })
    const first = await named(CRISIS, 'crisis')
    expectHelp(first)
    expect((await named(CRISIS, 'crisis')).events).toEqual(first.events)
    const other = await named(MESSAGE, 'crisis')
    expect([other.status, bodyOf(other).error.details.reason]).toEqual([400, 'idempotency_key_reused'])
    await named(MESSAGE, 'ordinary')
    expectHelp(await named(CRISIS, 'ordinary'))
    expect(await used()).toBe(1)
  })

  it('gets help while the model is down and no longer called', async () => {
    // biome-ignore lint/correctness/useYield: fails before the first token
    model.script = async function* () {
      throw new Error('out of order')
    }
    for (const { status } of await Promise.all(Array.from({ length: 5 }, () => ask(MESSAGE, false)))) expect(status).toBe(502)
    const calls = model.prompts.length
    expect((await ask(MESSAGE, false)).status).toBe(502)
    expect(model.prompts.length).toBe(calls)
    expectHelp(await ask(CRISIS))
    service.clock.advance(20_000) // closes the circuit breaker for the next tests
  })

  thorough('gets help while the mind database is unavailable; any other message is then a 502 and not charged', async () => {
    const away = await startService({
      database: service.database,
      clock: service.clock,
      limits: LIMITS,
      model,
      urls: { mind: 'postgres://nobody@127.0.0.1:1/none' },
    })
    const awayPort = await listen(away)
    expectHelp(await ask(CRISIS, true, awayPort))
    const other = await ask(MESSAGE, true, awayPort)
    expect([other.status, bodyOf(other).error.code]).toEqual([502, 'upstream_error'])
    expect(await used()).toBe(0)
    await away.close()
  })

  it('is rejected at the cap like any other, without a model call, but the error contains the help; replays stay free', async () => {
    const safety = expectHelp(await ask(CRISIS))
    const [first] = (await Promise.all(Array.from({ length: CAP }, () => ask()))) as [Heard]
    const asked = model.prompts.length
    expect(isCapped(await ask())).toBe(true)
    const refused = await ask(CRISIS)
    expect([asked, model.prompts.length]).toEqual([CAP, CAP])
    const again = await askOn(port, { key, method: 'GET', path: eventsPath(first.events[0]?.data.message_id) })
    expect(again.events).toEqual(first.events)
    expect(isCapped(refused)).toBe(true)
    const { type: _, ...help } = safety
    expect(bodyOf(refused).error.message).toContain(help.message)
    expect(bodyOf(refused).error.details).toMatchObject({ policy: 'coach-daily', limit: CAP, remaining: 0, retryable: false, safety: help })
    expect(refused.headers).toMatchObject({ 'x-should-retry': 'false', 'retry-after': expect.stringMatching(/^\d+$/) })
  })
})
