import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../src/base/log.ts'
import { RedisSlots } from '../../src/http/limits/redis-slots.ts'
import type { Slot } from '../../src/http/limits/sliding-window.ts'
import { startRedisCluster, startRedisSentinels } from '../support/redis-cluster.ts'

const LIMIT = 120
const PEOPLE = ['ada', 'bruno', 'mina', 'bodil', 'viktor', 'nila']
const AT_ONCE = 8

describe.each([
  ['a cluster of six nodes', startRedisCluster],
  ['a server watched by sentinels', startRedisSentinels],
])('with %s', (_, start) => {
  it('a killed server causes no error, and two instances together never allow more than the limit', async () => {
    const group = await start()
    onTestFinished(group.remove)
    const instances = [1, 2].map(() => new RedisSlots(group.url, createLog('silent')))
    onTestFinished(() => instances.forEach((slots) => void slots.close()))
    await Promise.all(instances.map((slots) => slots.open()))
    expect(instances.map(({ isAvailable }) => isAvailable)).toEqual([true, true])
    const allowed = new Map<string, number>()
    const take = async (slots: RedisSlots, person: string): Promise<Slot> => {
      const windows = [`key of ${person}`, person].map((name) => ({ name, policy: 'api' as const, limit: LIMIT }))
      const slot = await slots.take(windows, 1)
      if (slot.allowed) allowed.set(person, (allowed.get(person) ?? 0) + 1)
      return slot
    }
    const isFull = new Set<string>()
    const lane = async (slots: RedisSlots) => {
      for (let count = 0; isFull.size < PEOPLE.length; count++) {
        const person = PEOPLE[count % PEOPLE.length] as string
        if (!isFull.has(person) && !(await take(slots, person)).allowed) isFull.add(person)
      }
    }
    const load = Promise.all(instances.flatMap((slots) => Array.from({ length: AT_ONCE }, () => lane(slots))))
    while ((allowed.get('ada') ?? 0) < LIMIT / 4) await new Promise((done) => setImmediate(done))
    await group.killMaster('{ada}')
    await load
    // the store may count a slot without having acknowledged it, but never acknowledges one without counting it
    for (const person of PEOPLE) expect(allowed.get(person)).toBeLessThanOrEqual(LIMIT)
    for (const person of PEOPLE) expect(allowed.get(person)).toBeGreaterThanOrEqual(LIMIT - instances.length * AT_ONCE)
  })
})
