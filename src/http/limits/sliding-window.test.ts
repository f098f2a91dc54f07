import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SlidingWindows } from './sliding-window.ts'

const LIMIT = 5
const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(0, 1, 59_999, 60_000, 60_001)), { maxLength: 200 })

/** Replays requests that come with the given gaps, and says which passed. */
function replay(times: number[]) {
  const windows = new SlidingWindows()
  return times.map((time) => ({ time, ...windows.take('key', LIMIT, time) }))
}

const toTimes = (list: number[]) =>
  list.map(
    (
      (sum) => (gap: number) =>
        (sum += gap)
    )(1_000_000),
  )

it('never lets more than the limit pass in any 60 s', () => {
  fc.assert(
    fc.property(gaps, (list) => {
      const passed = replay(toTimes(list)).filter(({ allowed }) => allowed)
      for (const { time } of passed)
        expect(passed.filter((other) => other.time >= time && other.time < time + 60_000).length).toBeLessThanOrEqual(LIMIT)
    }),
  )
})

it('never refuses while fewer than the limit lie in the last 60 s', () => {
  fc.assert(
    fc.property(gaps, (list) => {
      const takes = replay(toTimes(list))
      takes.forEach(({ allowed, time }, index) => {
        const recent = takes.slice(0, index).filter((other) => other.allowed && other.time > time - 60_000)
        expect(allowed).toBe(recent.length < LIMIT)
      })
    }),
  )
})

it('always lets pass after the time that it told', () => {
  fc.assert(
    fc.property(gaps, (list) => {
      const windows = new SlidingWindows()
      for (const time of toTimes(list)) {
        const take = windows.take('key', LIMIT, time)
        if (take.allowed) continue
        expect(windows.take('key', LIMIT, time + Math.max(1, Math.ceil(take.resetMs / 1_000)) * 1_000).allowed).toBe(true)
        return
      }
    }),
  )
})

it('forgets keys that have been quiet for a window', () => {
  const windows = new SlidingWindows()
  for (let key = 0; key < 1_000; key++) windows.take(`key-${key}`, LIMIT, 0)
  windows.take('other', LIMIT, 100_000)
  expect(windows.size).toBe(1)
})
