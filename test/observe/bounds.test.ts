import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/contract/errors.ts'
import { type StatisticsTask, StatisticsThread } from '../../src/cross/statistics/statistics-thread.ts'
import { TestClock } from '../support/clock.ts'

const NOTHING: StatisticsTask = [[], [], { from: '2026-01-01', to: '2026-01-31' }]
const failureOf = (task: Promise<unknown>) => task.then(() => undefined).catch((error: unknown) => error)

describe('computations', () => {
  it('wait in a limited queue: one more is asked to retry later, and is accepted once the queue has emptied', async () => {
    const clock = new TestClock()
    const thread = new StatisticsThread(clock)
    const waiting = Array.from({ length: 60 }, (_, index) => failureOf(thread.find(`person ${index}`, ...NOTHING)))
    const refused = await failureOf(thread.find('one more', ...NOTHING))
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({
      code: 'rate_limited',
      details: {
        ...{ policy: 'statistics-concurrency', limit: 60, used: 60, remaining: 0, retryable: true },
        resets_at: new Date(clock.now() + 5_000).toISOString(),
      },
      headers: { 'retry-after': '5' },
    })
    await Promise.all(waiting)
    expect(await failureOf(thread.find('one more', ...NOTHING))).toBeUndefined()
    await thread.close()
  })

  it('are limited to ten per identity, and identities take turns', async () => {
    const thread = new StatisticsThread()
    const order: string[] = []
    const ask = (identity: string, ...task: StatisticsTask) => failureOf(thread.find(identity, ...task)).then(() => order.push(identity))
    const waiting = [ask('much', null as never, [], NOTHING[2]), ...Array.from({ length: 9 }, () => ask('much', ...NOTHING))]
    const refused = failureOf(thread.find('much', ...NOTHING))
    const others = [ask('little', ...NOTHING), ask('less', ...NOTHING)]
    expect(await refused).toMatchObject({
      code: 'rate_limited',
      details: { policy: 'statistics-concurrency', limit: 10, remaining: 0 },
      headers: { 'retry-after': '5' },
    })
    await Promise.all([...waiting, ...others])
    expect(order.slice(0, 3)).toEqual(['much', 'little', 'less'])
    await thread.close()
  })
})
