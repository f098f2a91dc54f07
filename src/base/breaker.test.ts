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

/** Seconds to wait, as a refusal says it; 0 when the call may be made. */
function wait(): number {
  try {
    breaker.check()
    return 0
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    return Number((error as ApiError).headers['retry-after'])
  }
}

describe('a part that fails', () => {
  it('is called until it has failed five times in a row', () => {
    fail(4)
    expect(wait()).toBe(0)
    fail(1)
    expect(wait()).toBe(10)
  })

  it('is forgiven by one answer', () => {
    fail(4)
    breaker.succeeded()
    fail(4)
    expect(wait()).toBe(0)
  })

  it('is left alone for ten seconds, and every refusal says how long that still is', () => {
    fail(5)
    const waits = [1, 998, 1, 4_000, 4_999].map((milliseconds) => {
      clock.advance(milliseconds)
      return wait()
    })
    expect(waits).toEqual([10, 10, 9, 5, 1])
    clock.advance(1)
    expect(wait()).toBe(0)
  })

  it('is tried by one call, while the others are still refused', () => {
    fail(5)
    clock.advance(10_000)
    expect([wait(), wait(), wait()]).toEqual([0, 10, 10])
  })

  it('is open to all again when the trial was answered', () => {
    fail(5)
    clock.advance(10_000)
    expect(wait()).toBe(0)
    breaker.succeeded()
    expect([wait(), wait()]).toEqual([0, 0])
    fail(4)
    expect(wait()).toBe(0)
  })

  it('is left alone again when the trial failed', () => {
    fail(5)
    clock.advance(10_000)
    const trial = breaker.check()
    clock.advance(3_000)
    breaker.failed(trial)
    expect(wait()).toBe(10)
    clock.advance(10_000)
    expect(wait()).toBe(0)
  })

  it('is not left alone longer for the failures of calls that were already waiting', () => {
    const before = clock.steady()
    clock.advance(1_000)
    fail(5)
    clock.advance(9_000)
    for (let count = 0; count < 20; count++) breaker.failed(before)
    clock.advance(1_000)
    expect(wait()).toBe(0)
  })

  it('that answered again is not blamed for calls which began before', () => {
    const before = clock.steady()
    clock.advance(1_000)
    breaker.succeeded()
    for (let count = 0; count < 9; count++) breaker.failed(before)
    expect(wait()).toBe(0)
  })

  it('is tried again after ten seconds when a trial has no outcome', () => {
    fail(5)
    clock.advance(10_000)
    expect(wait()).toBe(0)
    clock.advance(10_000)
    expect(wait()).toBe(0)
  })
})
