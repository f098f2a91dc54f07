import { expect, it } from 'vitest'
import { openReports } from './leak-reports.ts'

const NOW = Date.parse('2026-03-31T12:00:00.000Z')
const note = (id: string, at: string) => ({
  ...{ id, at, action: 'leak' as const, key_id: id, key_name: id },
  ...{ by_key: null, via: null, network: null },
})
const [laptop, agent] = [note('laptop', '2026-03-30T12:00:00.000Z'), note('agent', '2026-03-30T12:00:00.000Z')]
const phone = note('phone', '2026-03-01T12:00:00.001Z')
const old = note('old', '2026-03-01T12:00:00.000Z')

it('a person hears of each report, with all keys that it ended, for 30 days', () => {
  expect(openReports([laptop, agent, phone, old], [], NOW)).toEqual([
    { at: laptop.at, notes: [laptop, agent] },
    { at: phone.at, notes: [phone] },
  ])
})

it('a person no longer hears of a report that they have dismissed', () => {
  expect(openReports([laptop, agent, phone], ['laptop', 'agent'], NOW)).toEqual([{ at: phone.at, notes: [phone] }])
})
