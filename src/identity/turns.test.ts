import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

it('work under one name never overlaps, under two names it does', async () => {
  const turns = new Turns()
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
  const all = Array.from({ length: 20 }, (_, index) => turns.take(index % 2 ? 'a' : 'b', work(index % 2 ? 'a' : 'b')))
  expect(new Set(await Promise.all(all))).toEqual(new Set([1]))
  expect(together).toBe(2)
})

it('what waits behind a failure fails with it, what comes later does not', async () => {
  const turns = new Turns()
  let asked = 0
  const fail = async () => {
    asked++
    await new Promise(setImmediate)
    throw new Error('gone')
  }
  const outcomes = await Promise.allSettled([turns.take('a', fail), turns.take('a', fail), turns.take('a', fail)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(asked).toBe(1)
  expect(await turns.take('a', async () => 'fine')).toBe('fine')
})
