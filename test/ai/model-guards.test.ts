import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chooseModel } from '../../src/ai/model.ts'
import { LIFTED } from '../support/ai-route.ts'
import { askCoach, replyOf } from '../support/coach-client.ts'
import { asOwner } from '../support/databases.ts'
import { type BehaviourName, type FaultProvider, messageFor, startFaultProvider, WHOLE_REPLY } from '../support/fault-provider.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

const IN_FLIGHT = 6
const SOON = { timeout: 10_000, interval: 10 }

let provider: FaultProvider
let service: TestService
let address: string
let caller: { key: string; id: string }
beforeAll(async () => {
  provider = await startFaultProvider('openai-compatible')
  service = await startService({
    limits: LIFTED,
    model: chooseModel(provider.settings),
    modelLimits: { firstTokenMs: 15_000, betweenTokensMs: 15_000, wholeMs: 20_000, characters: 400, inFlight: IN_FLIGHT },
  })
  address = await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await service.close()
  provider.close()
})
beforeEach(async () => {
  const { key, api_key } = await service.mint()
  caller = { key, id: api_key.id }
})

let asked = 0
const ask = (behaviour: BehaviourName, options = {}) =>
  askCoach(address, caller.key, { message: messageFor(behaviour, String(asked++)) }, options)
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))
const expectAnswer = async () => expect(replyOf(await ask('fine')).reply).toBe(WHOLE_REPLY)

async function expectSpent(units: number) {
  expect((await service.call('GET', '/v1/me', caller.key)).json().usage_today.coach).toBe(units)
  expect(await asOwner(service.database, 'select from platform.ai_reservations where key_id = $1', [caller.id])).toEqual([])
}

describe('more concurrent replies than allowed', () => {
  it('are rejected with 429 and Retry-After, cost nothing, and do not disturb the others', async () => {
    const running = times(IN_FLIGHT, () => ask('when-released'))
    await expect.poll(provider.open, SOON).toBe(IN_FLIGHT)
    const inASecond = new Date(service.clock.now() + 1_000).toISOString()
    for (const stream of [true, false]) {
      const refused = await ask('fine', { stream })
      expect([refused.status, refused.json.error]).toEqual([
        429,
        {
          code: 'rate_limited',
          message: expect.any(String),
          details: { policy: 'ai-concurrency', limit: IN_FLIGHT, used: IN_FLIGHT, remaining: 0, resets_at: inASecond, retryable: true },
        },
      ])
      expect(refused.headers).toMatchObject({ 'retry-after': '1', 'x-should-retry': 'true' })
    }
    provider.release()
    for (const answer of await running) expect(replyOf(answer).reply).toBe(WHOLE_REPLY)
    await expectAnswer()
    await expectSpent(IN_FLIGHT + 1)
  })

  it('are possible again after the others fail', async () => {
    await times(IN_FLIGHT, () => ask('dislikes-request'))
    await expectAnswer()
  })
})

describe('a model that keeps failing', () => {
  const breakModel = async () => {
    for (const { status } of await times(5, () => ask('broken'))) expect(status).toBe(502)
  }
  async function expectLeftAlone() {
    const calls = provider.total()
    for (const stream of [true, false]) {
      const refused = await ask('fine', { stream })
      expect([refused.status, refused.json.error.code, refused.json.error.details]).toEqual([
        502,
        'upstream_error',
        { reason: 'model_unavailable' },
      ])
      expect(refused.headers).toMatchObject({ 'retry-after': '1', 'x-should-retry': 'true' })
    }
    expect(provider.total()).toBe(calls)
  }

  it('is not called for a quarter of a second; then one trial call is let through, and its success lets all calls through', async () => {
    await breakModel()
    await expectLeftAlone()
    service.clock.advance(200)
    await expectLeftAlone()
    service.clock.advance(50)
    const trial = ask('when-released')
    await expect.poll(provider.open, SOON).toBe(1)
    await expectLeftAlone()
    provider.release()
    expect(replyOf(await trial).reply).toBe(WHOLE_REPLY)
    await times(3, expectAnswer)
    await expectSpent(4)
  })

  thorough('is not called for another quarter of a second if the trial fails', async () => {
    await breakModel()
    service.clock.advance(250)
    expect((await ask('broken')).json.error.details.reason).toBe('model_error')
    await expectLeftAlone()
    service.clock.advance(250)
    await expectAnswer()
    await expectSpent(1)
  })

  thorough("does not become unavailable to everyone because of one person's requests", async () => {
    await times(5, () => ask('dislikes-request'))
    await times(5, () => ask('empty'))
    await expectAnswer()
    await expectSpent(1)
  })
})

it('a shutdown ends a reply that takes too long with a 502 and releases its unit', async () => {
  const answer = ask('no-headers')
  await expect.poll(provider.open, SOON).toBe(1)
  await service.deps.live.drain(10)
  expect((await answer).status).toBe(502)
  await expectSpent(0)
  await expect.poll(provider.open, SOON).toBe(0)
})
