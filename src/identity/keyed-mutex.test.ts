import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => {}) }))

it('work for the same key never overlaps, work for different keys does', async () => {
  const mutex = new KeyedMutex()
  const running = new Map<string, number>()
  let together = 0
  const work = (name: string) => async () => {
    const own = (running.get(name) ?? 0) + 1
    running.set(name, own)
    together = Math.max(
      together,
      [...running.values()].reduce((sum, count) => sum + count),
    )
    await new Promise(setImmediate)
    running.set(name, own - 1)
    return own
  }
  const all = Array.from({ length: 20 }, (_, index) => mutex.run(index % 2 ? 'a' : 'b', work(index % 2 ? 'a' : 'b')))
  expect(new Set(await Promise.all(all))).toEqual(new Set([1]))
  expect(together).toBe(2)
})

it('work queued behind a failure fails too, later work does not', async () => {
  const mutex = new KeyedMutex()
  let calls = 0
  const fail = async () => {
    calls++
    await new Promise(setImmediate)
    throw new Error('gone')
  }
  const outcomes = await Promise.allSettled([mutex.run('a', fail), mutex.run('a', fail), mutex.run('a', fail)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(calls).toBe(1)
  expect(await mutex.run('a', async () => 'fine')).toBe('fine')
})

it('with a rest of three, the key rests after each task for three times as long as the task took', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const mutex = new KeyedMutex(3)
  const order: string[] = []
  const task = (name: string) => async () => void order.push(name) ?? now.mockReturnValue(now() + 10)
  vi.mocked(sleep).mockImplementation(async (milliseconds) => void order.push(`rest ${milliseconds}`))
  await Promise.all([mutex.run('a', task('first')), mutex.run('a', task('second'))])
  await vi.waitFor(() => expect(order).toHaveLength(4))
  expect(order).toEqual(['first', 'rest 30', 'second', 'rest 30'])
})
