import { beforeEach, describe, expect, it } from 'vitest'
import { TestClock } from '../../test/support/clock.ts'
import { ApiError } from '../contract/errors.ts'
import { Breaker } from './breaker.ts'

let clock: TestClock
let breaker: Breaker
beforeEach(() => {
  clock = new TestClock()
  breaker = new Breaker(clock, {
    failures: 5,
    trialEveryMs: 10_000,
    refusal: (seconds) => new ApiError('upstream_error', 'not now', undefined, { headers: { 'retry-after': String(seconds) } }),
  })
})

const fail = (times: number) => {
  for (let count = 0; count < times; count++) breaker.failed(clock.steady())
}

/** The value of a refused call's `Retry-After` header; 0 if the call is allowed. */
function wait(): number {
  try {
    breaker.check()
    return 0
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    return Number((error as ApiError).headers['retry-after'])
  }
}

describe('the breaker', () => {
  it('opens after five consecutive failures', () => {
    fail(4)
    expect(wait()).toBe(0)
    fail(1)
    expect(wait()).toBe(10)
  })

  it('starts counting again after a success', () => {
    fail(4)
    breaker.succeeded()
    fail(4)
    expect(wait()).toBe(0)
  })

  it('stays open for ten seconds, and every refusal says how many are left', () => {
    fail(5)
    const waits = [1, 998, 1, 4_000, 4_999].map((milliseconds) => {
      clock.advance(milliseconds)
      return wait()
    })
    expect(waits).toEqual([10, 10, 9, 5, 1])
    clock.advance(1)
    expect(wait()).toBe(0)
  })

  it('lets one trial call through, while others are still refused', () => {
    fail(5)
    clock.advance(10_000)
    expect([wait(), wait(), wait()]).toEqual([0, 10, 10])
  })

  it('closes when the trial succeeds', () => {
    fail(5)
    clock.advance(10_000)
    expect(wait()).toBe(0)
    breaker.succeeded()
    expect([wait(), wait()]).toEqual([0, 0])
    fail(4)
    expect(wait()).toBe(0)
  })

  it('stays open for another ten seconds when the trial fails', () => {
    fail(5)
    clock.advance(10_000)
    const trial = breaker.check()
    clock.advance(3_000)
    breaker.failed(trial)
    expect(wait()).toBe(10)
    clock.advance(10_000)
    expect(wait()).toBe(0)
  })

  it('does not stay open longer because calls from before the trial fail', () => {
    const before = clock.steady()
    clock.advance(1_000)
    fail(5)
    clock.advance(9_000)
    for (let count = 0; count < 20; count++) breaker.failed(before)
    clock.advance(1_000)
    expect(wait()).toBe(0)
  })

  it('ignores failures of calls that started before the last success', () => {
    const before = clock.steady()
    clock.advance(1_000)
    breaker.succeeded()
    for (let count = 0; count < 9; count++) breaker.failed(before)
    expect(wait()).toBe(0)
  })

  it('allows another trial after ten seconds if the first has no outcome', () => {
    fail(5)
    clock.advance(10_000)
    expect(wait()).toBe(0)
    clock.advance(10_000)
    expect(wait()).toBe(0)
  })
})
