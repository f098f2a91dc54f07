import Type from 'typebox'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../../base/log.ts'
import { CurrentEdition } from './current-edition.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('retries until it can load an announced edition, and serves the previous one meanwhile', async () => {
  let [version, failures, asked] = ['first', 0, 0]
  const source = {
    currentVersion: async () => {
      asked++
      if (failures-- > 0) throw new Error('the database is unavailable')
      return version
    },
    read: async (which: string) => which,
  }
  const current = new CurrentEdition(source, createLog('silent'))
  await current.refresh()
  ;[version, failures] = ['second', 3]
  await current.refresh()
  expect((await current.edition()).content).toBe('first')
  await vi.advanceTimersByTimeAsync(500 + 1_000 + 2_000)
  expect((await current.edition()).content).toBe('second')
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(before)
})

it('a shared response contains only declared fields', async () => {
  const source = { currentVersion: async () => 'first', read: async () => ({ name: 'n', stray: 'not declared' }) }
  const current = new CurrentEdition(source, createLog('silent'))
  const { body } = await current.cached('key', Type.Object({ name: Type.String() }), ({ content }) => content)
  expect(body.toString()).toBe('{"name":"n"}')
})
