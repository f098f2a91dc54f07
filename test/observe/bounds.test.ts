import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/contract/errors.ts'
import { type StatisticsTask, StatisticsThread } from '../../src/cross/statistics-thread.ts'

describe('computations', () => {
  it('wait in a queue that ends: one more is told to come again, and a place is free once the first is done', async () => {
    const thread = new StatisticsThread()
    const nothing: StatisticsTask = [[], [], { from: '2026-01-01', to: '2026-01-31' }]
    const waiting = Array.from({ length: 60 }, () => thread.find(...nothing).catch((error: unknown) => error))
    const refused = await thread.find(...nothing).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({
      code: 'rate_limited',
      details: { policy: 'statistics-concurrency', limit: 60 },
      headers: { 'retry-after': '5' },
    })
    await Promise.all(waiting)
    await expect(thread.find(...nothing).catch((error: unknown) => error)).resolves.not.toMatchObject({ code: 'rate_limited' })
    await thread.close()
  })
})
