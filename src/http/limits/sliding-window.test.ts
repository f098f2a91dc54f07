import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SlidingWindows } from './sliding-window.ts'

const LIMIT = 5
const only = (name: string) => [{ name, policy: 'standard', limit: LIMIT }]
const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(0, 1, 59_999, 60_000, 60_001)), { maxLength: 200 })

/** Takes a slot at each of the given times. */
function replay(times: number[]) {
  const windows = new SlidingWindows()
  return times.map((time) => ({ time, ...windows.take(only('key'), time) }))
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
        const slot = windows.take(only('key'), time)
        if (slot.allowed) continue
        expect(windows.take(only('key'), time + Math.max(1, Math.ceil(slot.resetMs / 1_000)) * 1_000).allowed).toBe(true)
        return
      }
    }),
  )
})

it('frees the memory of keys that were idle for a window', () => {
  const windows = new SlidingWindows()
  for (let key = 0; key < 1_000; key++) windows.take(only(`key-${key}`), 0)
  windows.take(only('other'), 100_000)
  expect(windows.size).toBe(1)
})

describe('two windows, of a key and of its person', () => {
  const PERSON_LIMIT = 8
  const both = (key: string) => [...only(key), { name: 'person', policy: 'person-standard', limit: PERSON_LIMIT }]

  it('together admit no more than the limit of the person, however many keys there are, and name the limit that was reached', () => {
    const windows = new SlidingWindows()
    const slots = ['a', 'b', 'c', 'd'].flatMap((key) => Array.from({ length: 6 }, () => windows.take(both(key), 0)))
    expect(slots.filter(({ allowed }) => allowed)).toHaveLength(PERSON_LIMIT)
    expect(slots[5]).toMatchObject({ allowed: false, policy: 'standard', used: LIMIT, limit: LIMIT })
    expect(slots.at(-1)).toMatchObject({ allowed: false, policy: 'person-standard', used: PERSON_LIMIT, limit: PERSON_LIMIT })
  })

  it('keep no slot of a rejected request, in either of them', () => {
    const windows = new SlidingWindows()
    for (let count = 0; count < 50; count++) windows.take(both('a'), 0)
    expect(windows.peek(both('b'), 0, 0)).toMatchObject({ policy: 'person-standard', used: LIMIT })
    for (let count = 0; count < 50; count++) windows.take(both('b'), 0)
    expect(windows.peek(only('b'), 0, 0).used).toBe(PERSON_LIMIT - LIMIT)
  })

  it('report the time of whichever frees a slot later', () => {
    const windows = new SlidingWindows()
    for (let count = 0; count < 3; count++) windows.take(both('old'), 0)
    for (let count = 0; count < LIMIT; count++) windows.take(both('new'), 20_000)
    expect(windows.take(both('new'), 30_000)).toMatchObject({ policy: 'standard', resetMs: 50_000 })
    expect(windows.take(both('other'), 30_000)).toMatchObject({ policy: 'person-standard', resetMs: 30_000 })
  })

  it('admit several slots at once or none, and state when all of them fit', () => {
    const windows = new SlidingWindows()
    windows.take(both('a'), 0)
    windows.take(both('a'), 10_000, 2)
    expect(windows.take(both('a'), 20_000, 4)).toMatchObject({ allowed: false, used: 3, resetMs: 50_000 })
    expect(windows.take(both('a'), 20_000, 2)).toMatchObject({ allowed: true, used: 5, remaining: 0 })
    expect(windows.take(both('a'), 20_000, 0)).toMatchObject({ used: 5, remaining: 0 })
  })
})
