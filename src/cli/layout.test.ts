import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { testTerminal } from '../../test/support/command-line.ts'
import { eventsPage } from './caller/voice/opportunities.ts'
import { Layout } from './layout.ts'
import type { Column } from './table.ts'

const ID = '71500409-8c1f-4f0e-9a51-3f1f7b6c2d10'
const COLUMNS: Column[] = [
  { head: 'Id', isWhole: true },
  'Title',
  { head: 'Organizer', spare: 2 },
  { head: 'Deadline', isWhole: true },
  { head: 'Fit', spare: 1 },
]
const ROWS = [
  [ID, 'A keynote about what night shifts do to people who work them', 'The Association of Occupational Physicians', '2026-12-01', '9'],
  [ID, 'Panel', 'Somebody', '2026-12-02', '88'],
]

const at = (columns: number, isTTY = true, env: Record<string, string> = {}) =>
  new Layout(testTerminal({ NO_COLOR: '1', ...env }, { stdout: Object.assign(new PassThrough(), { isTTY, columns }) }))

describe('a table', () => {
  it('leaves out optional columns and truncates text, but never values that have to stay whole', () => {
    const lines = at(80).table(COLUMNS, ROWS)
    expect(lines[0]).toMatch(/^Id +Title +Deadline +Fit$/)
    expect(lines[1]).toMatch(new RegExp(`^${ID} {2}A keynote .*… {2}2026-12-01 {4}9$`))
    expect(Math.max(...lines.slice(0, 3).map((line) => line.length))).toBe(80)
    expect(lines.slice(3).join(' ')).toContain('Not shown, because the terminal is too narrow: Organizer.')
  })

  it('is too wide rather than without an id, and mentions no missing columns if everything fits', () => {
    expect(at(60).table(COLUMNS, ROWS)[1]).toMatch(new RegExp(`^${ID}.*2026-12-01$`))
    expect(at(200).table(COLUMNS, ROWS)).toHaveLength(3)
  })

  it('is never truncated without a terminal, whatever COLUMNS says', () => {
    const lines = at(80, false, { COLUMNS: '60' }).table(COLUMNS, ROWS)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(ROWS[0]?.[2])
    expect(at(80, false, { COLUMNS: '60' }).paragraph('word '.repeat(40)).length).toBeGreaterThan(1)
  })
})

it('a time is shown as an age in a terminal and exactly elsewhere', () => {
  const now = Date.parse('2026-11-17T18:02:18.500Z')
  const timeOf = (time: string) => [at(80).time(time, now), at(80, false).time(time, now)]
  expect(timeOf('2026-11-17T18:00:18.100Z')).toEqual(['2 min ago', '2026-11-17T18:00:18Z'])
  expect(timeOf('2026-11-15T18:00:18.100Z')[0]).toBe('2 d ago')
  expect(timeOf('2026-11-17T19:00:18.100Z')[0]).toBe('2026-11-17T19:00:18Z')
})

it('events whose deadline has passed come last and are marked', () => {
  const event = { organizer: null, format: 'in_person', city: null, country: null, cfp_url: null }
  const data = [
    { ...event, title: 'Early', start_date: '2026-03-20', cfp_deadline: '2026-03-01' },
    { ...event, title: 'Late', start_date: '2026-06-20', cfp_deadline: '2026-03-10' },
  ]
  const lines = eventsPage({ data, next_cursor: null } as never, at(80, false), '2026-03-10')
  expect(lines.slice(1)).toEqual([expect.stringMatching(/Late.*2026-03-10$/), expect.stringMatching(/Early.*2026-03-01 \(over\)$/)])
})
