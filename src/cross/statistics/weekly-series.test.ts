import { expect, it } from 'vitest'
import { weeklyPractice, weeklyReadings, wholeWeeks } from './weekly-series.ts'

/** The four weeks that start on Monday, January 5, 2026. */
const FOUR_WEEKS = { from: '2026-01-05T00:00:00Z', to: '2026-02-02T00:00:00Z' }
const weeks = wholeWeeks(FOUR_WEEKS)

it('counts whole weeks, from Monday to Sunday in UTC', () => {
  expect(weeks.count).toBe(4)
  expect(wholeWeeks({ from: '2026-01-05T00:00:01Z', to: FOUR_WEEKS.to }).count).toBe(3)
  expect(wholeWeeks({ from: FOUR_WEEKS.from, to: '2026-02-01T23:59:59Z' }).count).toBe(3)
  expect(wholeWeeks({ from: '2026-01-05T01:00:00+01:00', to: '2026-02-02' })).toEqual(weeks)
  expect(wholeWeeks({ from: '2025-12-29', to: FOUR_WEEKS.from }).first).toBe(weeks.first - 1)
})

it('finds no weeks in a window that is empty, reversed or malformed', () => {
  for (const window of [
    { from: FOUR_WEEKS.to, to: FOUR_WEEKS.from },
    { from: '', to: 'soon' },
    { from: 'x', to: FOUR_WEEKS.to },
  ])
    expect(wholeWeeks(window).count).toBe(0)
})

it('counts sessions in the window only, with 0 for weeks without any', () => {
  const moments = ['2026-01-05T00:00:00Z', '2026-01-11T23:59:59Z', '2026-01-12T00:30:00+01:00', '2026-02-01T12:00:00Z']
  expect(weeklyPractice([...moments, '2026-01-04T23:59:59Z', '2026-02-02T00:00:00Z', 'never'], weeks)).toEqual([3, 0, 0, 1])
})

it("takes the median of each week's readings and leaves gaps", () => {
  const reading = (measured_at: string, value: number) => ({ measured_at, value })
  const readings = [
    reading('2026-01-05T08:00:00Z', 9),
    reading('2026-01-06T08:00:00Z', 1),
    reading('2026-01-07T08:00:00Z', 3),
    reading('2026-01-20T08:00:00Z', 4),
    reading('2026-01-21T08:00:00Z', 5),
    reading('2026-01-27T08:00:00Z', Number.NaN),
    reading('2026-02-02T00:00:00Z', 7),
    reading('someday', 7),
  ]
  expect(weeklyReadings(readings, weeks)).toEqual([3, undefined, 4.5, undefined])
})
