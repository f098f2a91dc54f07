import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const key = (expires_at: string | null, is_active = true) => ({
  ...{ id: '', mode: 'live' as const, parent_id: null, name: '', key_prefix: '', scopes: [], ai_daily: null, allowed_cidrs: null },
  ...{ is_active, created_at: '', last_used_at: null, expires_at, rotated_at: null },
})

it.each([
  [null, undefined],
  ['2026-03-24T12:00:00.001Z', undefined],
  ['2026-03-24T12:00:00.000Z', '14 days'],
  ['2026-03-11T12:00:00.000Z', '1 day'],
  ['2026-03-11T11:59:59.000Z', '23 hours'],
  ['2026-03-10T12:59:59.000Z', '59 minutes'],
  ['2026-03-10T12:00:01.000Z', '1 minute'],
  ['2026-03-10T12:00:00.000Z', undefined],
])('a key that expires at %s is marked with %s', (end, left) => {
  expect(timeLeft(key(end), NOW)).toBe(left)
})

it('a revoked key is not marked', () => {
  expect(timeLeft(key('2026-03-11T12:00:00.000Z', false), NOW)).toBe(undefined)
})
