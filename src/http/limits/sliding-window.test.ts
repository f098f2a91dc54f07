import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SlidingWindows } from './sliding-window.ts'

const LIMIT = 5
const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(0, 1, 59_999, 60_000, 60_001)), { maxLength: 200 })

/** Takes a slot at each of the given times. */
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

it('never admits more than the limit in any 60 seconds', () => {
  fc.assert(
    fc.property(gaps, (list) => {
      const admitted = replay(toTimes(list)).filter(({ allowed }) => allowed)
      for (const { time } of admitted)
        expect(admitted.filter((other) => other.time >= time && other.time < time + 60_000).length).toBeLessThanOrEqual(LIMIT)
    }),
  )
})

it('never rejects while fewer than the limit were admitted in the last 60 seconds', () => {
  fc.assert(
    fc.property(gaps, (list) => {
      const slots = replay(toTimes(list))
      slots.forEach(({ allowed, time }, index) => {
        const recent = slots.slice(0, index).filter((other) => other.allowed && other.time > time - 60_000)
        expect(allowed).toBe(recent.length < LIMIT)
      })
    }),
  )
})

it('always admits a retry after resetMs', () => {
  fc.assert(
    fc.property(gaps, (list) => {
      const windows = new SlidingWindows()
      for (const time of toTimes(list)) {
        const slot = windows.take('key', LIMIT, time)
        if (slot.allowed) continue
        expect(windows.take('key', LIMIT, time + Math.max(1, Math.ceil(slot.resetMs / 1_000)) * 1_000).allowed).toBe(true)
        return
      }
    }),
  )
})

it('frees the memory of keys that were idle for a window', () => {
  const windows = new SlidingWindows()
  for (let key = 0; key < 1_000; key++) windows.take(`key-${key}`, LIMIT, 0)
  windows.take('other', LIMIT, 100_000)
  expect(windows.size).toBe(1)
})
