import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

const useFakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
afterEach(() => void vi.useRealTimers())

const pieces = fc.array(fc.record({ name: fc.constantFrom('a', 'b'), fails: fc.boolean(), ticks: fc.nat(5) }), { maxLength: 30 })

it('work under one name never overlaps and keeps its order, whatever fails, and leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (list) => {
      const line = new OneAtATime()
      const running = { a: 0, b: 0 }
      const finished: Record<string, number[]> = { a: [], b: [] }
      const results = await Promise.allSettled(
        list.map(({ name, fails, ticks }, index) =>
          line.run(name, async () => {
            expect(++running[name as 'a' | 'b']).toBe(1)
            for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
            running[name as 'a' | 'b']--
            finished[name]?.push(index)
            if (fails) throw index
            return index
          }),
        ),
      )
      for (const [index, { fails }] of list.entries())
        expect(results[index]).toEqual(fails ? { status: 'rejected', reason: index } : { status: 'fulfilled', value: index })
      for (const indexes of Object.values(finished)) expect(indexes).toEqual(indexes.toSorted((one, other) => one - other))
      expect(line.size).toBe(0)
    }),
  )
})

it('when failures are shared, work queued behind a failure fails too, later work does not', async () => {
  const line = new OneAtATime({ failsTogether: true })
  let calls = 0
  const fail = async () => {
    calls++
    await new Promise(setImmediate)
    throw new Error('gone')
  }
  const outcomes = await Promise.allSettled([line.run('a', fail), line.run('a', fail), line.run('a', fail)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(calls).toBe(1)
  expect(await line.run('a', async () => 'fine')).toBe('fine')
})

it('with a rest of three, a name rests after each piece for three times as long as the piece took', async () => {
  useFakeTimers()
  const line = new OneAtATime({ rest: 3 })
  const started: number[] = []
  const piece = async () => {
    started.push(performance.now())
    vi.advanceTimersByTime(10)
  }
  const both = Promise.all([line.run('a', piece), line.run('a', piece)])
  await vi.advanceTimersByTimeAsync(29)
  expect(started).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  await both
  expect(started).toEqual([0, 40])
})

it('when failures are shared, nobody waits for a rest before they fail', async () => {
  useFakeTimers()
  const line = new OneAtATime({ rest: 3, failsTogether: true })
  const fail = async () => {
    throw new Error('gone')
  }
  const outcomes = await Promise.allSettled([line.run('a', fail), line.run('a', fail)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('nobody rests for long, even after a piece that had to wait', async () => {
  useFakeTimers()
  const line = new OneAtATime({ rest: 3 })
  await line.run('a', async () => void vi.advanceTimersByTime(10_000))
  const next = line.run('a', async () => performance.now())
  await vi.advanceTimersByTimeAsync(250)
  expect(await next).toBe(10_250)
})
