import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COACH } from '../support/event-reader.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { ScriptedModel } from '../support/scripted-model.ts'
import type { TestService } from '../support/service.ts'
import { within } from '../support/within.ts'
import { DAILY_COACH, type Instances, startInstances, unitsOf } from './instances.ts'

const ROUNDS = rounds(1, 20)
const CALLS = rounds(30, 1_000)
const WARM_UP_CALLS = 30

const model = new ScriptedModel(async function* () {
  yield 'Hello'
  await sleep(Math.random() * 20)
  yield ' there.'
})
let instances: Instances
beforeAll(async () => {
  instances = await startInstances({ model })
  // the three instances share one thread, which gets busier than separate processes would, so their connections are opened first
  await callAll((await instances.all[0].mint()).key, WARM_UP_CALLS)
})
beforeEach(() => {
  model.prompts.length = 0
  model.calls = 0
})
afterAll(() => instances.close())

const payload = { message: 'I am never enough.' }
const outcome = async (instance: TestService, key: string): Promise<string> => {
  const { statusCode, body } = await instance.call('POST', `${COACH}?stream=false`, key, { payload })
  return statusCode === 200 ? 'answer' : JSON.parse(body).error.code
}

/** Sends requests to all instances at once; `onAnswer` is called for each reply. */
function callAll(key: string, calls = CALLS, onAnswer = () => {}): Promise<string[]> {
  const call = async (index: number) => {
    const got = await outcome(instances.all[index % 3] as TestService, key)
    if (got === 'answer') onAnswer()
    return got
  }
  return Promise.all(Array.from({ length: calls }, (_, index) => call(index)))
}

async function expectExactlyTheCap(outcomes: string[], keyId: string): Promise<void> {
  expect(outcomes.filter((each) => each === 'answer')).toHaveLength(DAILY_COACH)
  expect(outcomes.filter((each) => each === 'usage_capped')).toHaveLength(CALLS - DAILY_COACH)
  expect(await unitsOf(instances.database, keyId)).toEqual({ spent: DAILY_COACH, reserved: 0, kept: DAILY_COACH })
}

describe(`${CALLS} concurrent requests to three instances`, { timeout: PROOF_TIMEOUT }, () => {
  it(`get exactly ${DAILY_COACH} replies, ${ROUNDS} times`, async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const { key, api_key } = await instances.all[0].mint()
      await expectExactlyTheCap(await callAll(key), api_key.id)
      expect(model.calls).toBe(round * DAILY_COACH)
    }
  })

  it(`get exactly ${DAILY_COACH} replies while Redis goes down, and while it is down, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [dying, dead] = [await instances.all[0].mint(), await instances.all[1].mint()]
      let killed: Promise<void> | undefined
      const outcomes = await callAll(dying.key, CALLS, () => {
        killed ??= instances.redis.kill()
      })
      await killed
      await expectExactlyTheCap(outcomes, dying.api_key.id)
      await expectExactlyTheCap(await callAll(dead.key), dead.api_key.id)
      await instances.redis.restart()
      await within(5_000, async () => instances.all.every(({ deps }) => deps.slots?.isAvailable))
    }
  })
})
