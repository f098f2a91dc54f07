import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { databaseUnavailable } from '../contract/errors.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import { KeyWatch } from './key-watch.ts'
import { revokedKey } from './refusals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})
const alive = async () => ({}) as KeyRecord
const outage = async () => {
  throw databaseUnavailable('platform')
}
const ended = async () => {
  throw revokedKey()
}

it('within a second of the key ending, stops waiting with the error that the next request would get, and stops checking', async () => {
  const check = vi.fn(alive)
  const waiting = new KeyWatch(check).unlessEnded(never)
  await vi.advanceTimersByTimeAsync(10_000)
  check.mockImplementation(ended)
  const rejected = expect(waiting).rejects.toThrow(revokedKey().message)
  await vi.advanceTimersByTimeAsync(500)
  await rejected
  const checks = check.mock.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(check).toHaveBeenCalledTimes(checks)
})

it('returns the value once it arrives, and stops checking the key', async () => {
  const check = vi.fn(alive)
  expect(await new KeyWatch(check).unlessEnded(Promise.resolve('value'))).toBe('value')
  const checks = check.mock.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(check).toHaveBeenCalledTimes(checks)
})

it('keeps waiting while the key cannot be checked, but confirms nothing', async () => {
  const check = vi.fn(outage)
  const watch = new KeyWatch(check)
  const waiting = watch.unlessEnded(new Promise((come) => setTimeout(come, 5_000, 'value')))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toBe('value')
  await expect(watch.confirm()).rejects.toThrow(databaseUnavailable('platform').message)
})

it('checks a key at most five times a second, and one check at a time, however often `confirm` is called', async () => {
  const check = vi.fn(() => new Promise<KeyRecord>((come) => void setTimeout(() => come({} as KeyRecord), 50)))
  const watch = new KeyWatch(check)
  const waiting = watch.unlessEnded(new Promise((come) => setTimeout(come, 10_000)))
  for (let time = 0; time < 1_000; time++) {
    void watch.confirm()
    await vi.advanceTimersByTimeAsync(10)
  }
  await waiting
  expect(check.mock.calls.length).toBeGreaterThan(45)
  expect(check.mock.calls.length).toBeLessThan(55)
})
