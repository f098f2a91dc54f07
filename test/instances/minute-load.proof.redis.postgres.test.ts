import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/base/clock.ts'
import { CONTRACT_LIMITS, WINDOW_SECONDS } from '../../src/contract/limits.ts'
import { TestClock } from '../support/clock.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import type { TestService } from '../support/service.ts'
import { type Instances, startInstances } from './instances.ts'

const SECONDS = rounds(2, 150)
const WINDOW_MS = WINDOW_SECONDS * 1_000
const LIMIT = CONTRACT_LIMITS.minute.standard
const CALLERS = 60
/** Even on a slow machine, this is enough for the callers to send more requests than the limit admits. */
const LEAST_CALLS = 4

let instances: Instances
beforeAll(async () => {
  // windows in memory must use the same time as the store
  instances = await startInstances({ limits: CONTRACT_LIMITS, clock: Object.assign(new TestClock(), systemClock) })
})
afterAll(() => instances.close())

interface Passed {
  sent: number
  heard: number
}

const at = (index: number) => instances.all[index % 3] as TestService
const get = (index: number, key: string) => at(index).call('GET', '/v1/me', key)

/**
 * Simulates callers that return after random pauses, each time to the next instance.
 * Returns the admitted requests with their times.
 */
async function load(key: string, pauseMs: number): Promise<Passed[]> {
  const end = performance.now() + SECONDS * 1_000
  const passed: Passed[] = []
  const call = async (first: number) => {
    for (let index = first; performance.now() < end || index < first + LEAST_CALLS; index++) {
      const sent = performance.now()
      const { statusCode } = await get(index, key)
      if (statusCode === 200) passed.push({ sent, heard: performance.now() })
      else if (statusCode !== 429) throw new Error(`answered ${statusCode}`)
      await sleep(Math.random() * 2 * pauseMs)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => call(index)))
  return passed
}

/** The largest number of requests that were certainly admitted within one window: sent after it began and completed before it ended. */
function mostInOneWindow(passed: Passed[]): number {
  const within = ({ sent }: Passed) => passed.filter((each) => each.sent >= sent && each.heard < sent + WINDOW_MS).length
  return Math.max(...passed.map(within))
}

describe('the rate limit of three instances under load', { timeout: PROOF_TIMEOUT }, () => {
  it(`admits exactly ${LIMIT} requests in every window of ${WINDOW_SECONDS} s, during ${SECONDS} s`, async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, async () => (await at(0).mint()).key))
    // from callers that never pause to callers that need most of the window to reach their limit
    const pauses = [0, 5, 50, 200, 400]
    const all = await Promise.all(keys.map((key, index) => load(key, pauses[index] as number)))
    for (const passed of all) expect(mostInOneWindow(passed)).toBe(LIMIT)
    const whole = LIMIT * Math.ceil(SECONDS / WINDOW_SECONDS)
    expect(all.map(({ length }) => length)).toEqual(keys.map(() => whole))
  })

  it("is not exceeded by an instance that was too busy to read the store's response", async () => {
    const { key, api_key } = await at(0).mint()
    for (let count = 0; count < LIMIT; count++) expect((await get(1, key)).statusCode).toBe(200)
    const { deps, clock } = at(0)
    const asked = deps.windows.standard.take([{ name: api_key.id, policy: 'standard', limit: LIMIT }], clock.steady())
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
    expect(await asked).toMatchObject({ allowed: false, used: LIMIT })
    expect((await get(0, key)).statusCode).toBe(429)
  })

  it.runIf(process.env.PROOF)('states correctly when the next request is admitted, on any instance', async () => {
    const waitAsTold = async (instance: number) => {
      const { key } = await at(0).mint()
      for (let count = 0; count < LIMIT; count++) expect((await get(count, key)).statusCode).toBe(200)
      const refused = await get(instance, key)
      expect(refused.statusCode).toBe(429)
      await sleep(Number(refused.headers['retry-after']) * 1_000)
      expect((await get(instance + 1, key)).statusCode).toBe(200)
    }
    await Promise.all([0, 1, 2].map(waitAsTold))
  })
})
