import { expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { LazySandbox } from './sandbox.ts'

it('looking for test keys does not create their database', async () => {
  const started: string[] = []
  const start = () => {
    started.push('started')
    return Promise.reject(new Error('no database'))
  }
  const sandbox = new LazySandbox(start, systemClock, () => false)
  const owner = 'all-apps@example.com'
  const end = { owner, id: '', by: { via: 'portal', key: null, network: null }, check: () => {} } as const
  expect([await sandbox.list({ owner, after: [null, null], most: 1 }), await sandbox.revoke(end)]).toEqual([[], null])
  expect(started).toEqual([])
  await expect(sandbox.mint({ owner, name: 'first', network: null })).rejects.toThrow('unavailable')
  expect(started).toHaveLength(1)
  const existing = new LazySandbox(start, systemClock, () => true)
  await expect(existing.list({ owner, after: [null, null], most: 1 })).rejects.toThrow('unavailable')
})
