import { expect, it } from 'vitest'
import { openNotes } from './open-notes.ts'

const NOW = Date.parse('2026-03-31T12:00:00.000Z')
const note = (id: string, at: string) => ({
  ...{ id, at, action: 'leak' as const, key_id: id, key_name: id },
  ...{ by_key: null, via: null, network: null },
})
const recent = note('recent', '2026-03-30T12:00:00.000Z')
const lastDay = note('last day', '2026-03-01T12:00:00.001Z')
const old = note('old', '2026-03-01T12:00:00.000Z')

it('a person hears of a leak for 30 days', () => {
  expect(openNotes([recent, lastDay, old], [], NOW)).toEqual([recent, lastDay])
})

it('a person no longer hears of a leak that they have dismissed', () => {
  expect(openNotes([recent, lastDay], ['recent'], NOW)).toEqual([lastDay])
})
