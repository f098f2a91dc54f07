import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../test/support/rounds.ts'
import { DAY_MS, dayByIntl, type Zoned, zoned } from '../../../test/support/zones.ts'
import { nextDay, startOfDay } from '../../base/local-days.ts'
import type { Streaks } from '../../contract/mind.ts'
import { longestRun, runsOf, streaksOf } from './streaks.ts'

const RUNS = { numRuns: rounds(20, 150) }
const HOUR_MS = 3_600_000

/** One session on each of several consecutive days in a time zone, at arbitrary times of day. */
interface Practice {
  zone: string
  days: string[]
  moments: number[]
}

function practiceFrom({ zone, moment }: Zoned, times: number[]): Practice {
  const days: string[] = []
  const moments = times.map((time) => {
    const previous = days.at(-1)
    const day = previous === undefined ? dayByIntl(moment, zone) : nextDay(previous, zone)
    days.push(day)
    const start = startOfDay(day, zone)
    const any = start + Math.floor(time * (startOfDay(nextDay(day, zone), zone) - start))
    // where clocks are set back across midnight, a part of the previous day comes after midnight
    return dayByIntl(any, zone) === day ? any : start
  })
  return { zone, days, moments }
}

const time = fc.oneof(fc.constantFrom(0, 0.999_999_999), fc.double({ min: 0, max: 0.999_999_999, noNaN: true }))
const practiceOf = (least: number) =>
  fc.tuple(zoned, fc.array(time, { minLength: least, maxLength: 12 })).map(([z, t]) => practiceFrom(z, t))
const last = <T>(list: readonly T[]) => list.at(-1) as T
const streaks = ({ zone, moments }: Practice, now = Math.max(...moments)) => streaksOf(moments, zone, now) as Streaks

/** Computes the same figures independently, from the day that Intl reports for each hour. */
function recount(moments: number[], zone: string, now: number) {
  const calendar = new Set<string>()
  for (let hour = Math.min(...moments) - DAY_MS; hour <= now + 3 * DAY_MS; hour += HOUR_MS) calendar.add(dayByIntl(hour, zone))
  const order = [...calendar].sort()
  const practiced = new Set(moments.map((moment) => dayByIntl(moment, zone)))
  let length = 0
  const lengths = order.map((day) => (length = practiced.has(day) ? length + 1 : 0))
  const lastPracticed = last([...practiced].sort())
  // setting clocks back across midnight can put the last practice after today
  const today = order.indexOf(last([lastPracticed, dayByIntl(now, zone)].sort()))
  return {
    current_days: lengths[today] || lengths[today - 1],
    longest_days: Math.max(...lengths),
    last_practiced_on: lastPracticed,
    total_days: practiced.size,
  }
}

describe('a streak', () => {
  it('has one day for each consecutive day with practice, at any time of the day', () => {
    fc.assert(
      fc.property(practiceOf(1), (practice) => {
        const count = practice.days.length
        expect(streaks(practice), practice.zone).toMatchObject({
          current_days: count,
          longest_days: count,
          total_days: count,
          started_on: practice.days[0],
          last_practiced_on: last(practice.days),
          timezone: practice.zone,
        })
      }),
      RUNS,
    )
  })

  it('is broken by one day without practice', () => {
    fc.assert(
      fc.property(practiceOf(3), fc.nat(), (practice, any) => {
        const missed = 1 + (any % (practice.days.length - 2))
        const moments = practice.moments.filter((_, index) => index !== missed)
        const after = practice.days.length - missed - 1
        expect(streaks({ ...practice, moments }), practice.zone).toMatchObject({
          current_days: after,
          longest_days: Math.max(missed, after),
          total_days: practice.days.length - 1,
          started_on: practice.days[missed + 1],
        })
      }),
      RUNS,
    )
  })

  it('does not depend on the order or number of the sessions on a day', () => {
    const mixed = practiceOf(1).chain((practice) =>
      fc
        .tuple(fc.constant(practice), fc.subarray(practice.moments), fc.array(fc.nat(), { minLength: 24, maxLength: 24 }))
        .map(([whole, again, keys]) => ({ whole, mixed: shuffle([...whole.moments, ...again], keys) })),
    )
    fc.assert(
      fc.property(mixed, ({ whole, mixed: moments }) => {
        expect(streaks({ ...whole, moments })).toEqual(streaks(whole))
      }),
      RUNS,
    )
  })

  it('lasts until expires_at and not a millisecond longer', () => {
    fc.assert(
      fc.property(practiceOf(1), time, (practice, part) => {
        const alive = streaks(practice)
        const end = Date.parse(alive.expires_at as string)
        const practiced = Math.max(...practice.moments)
        const between = practiced + Math.floor(part * (end - practiced))
        for (const now of [between, end - 1]) expect(streaks(practice, now), practice.zone).toEqual(alive)
        expect(streaks(practice, end), practice.zone).toEqual({ ...alive, current_days: 0, started_on: null, expires_at: null })
      }),
      RUNS,
    )
  })

  it('continues with practice in its last millisecond, and starts again with practice after it', () => {
    fc.assert(
      fc.property(practiceOf(1), (practice) => {
        const count = practice.days.length
        const end = Date.parse(streaks(practice).expires_at as string)
        const with1 = (moment: number) => streaks({ ...practice, moments: [...practice.moments, moment] }, moment)
        expect(with1(end - 1), practice.zone).toMatchObject({ current_days: count + 1, longest_days: count + 1 })
        expect(with1(end), practice.zone).toMatchObject({ current_days: 1, longest_days: count, total_days: count + 1 })
      }),
      RUNS,
    )
  })

  it('can be continued for a full day, even if the clocks change', () => {
    fc.assert(
      fc.property(practiceOf(1), (practice) => {
        const end = Date.parse(streaks(practice).expires_at as string)
        const missed = nextDay(last(practice.days), practice.zone)
        expect(dayByIntl(end - 1, practice.zone)).toBe(missed)
        expect(dayByIntl(end, practice.zone) > missed).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('the figures', () => {
  it('equal those of a calendar computed hour by hour', () => {
    const distances = fc.array(fc.integer({ min: 0, max: 12 * DAY_MS }), { minLength: 1, maxLength: 14 })
    fc.assert(
      fc.property(zoned, distances, fc.integer({ min: 0, max: 3 * DAY_MS }), ({ zone, moment }, list, later) => {
        const moments = list.map((distance) => moment + distance - 6 * DAY_MS)
        const now = Math.max(...moments) + later
        expect(streaksOf(moments, zone, now), `${zone} ${now}`).toMatchObject(recount(moments, zone, now))
      }),
      { numRuns: rounds(15, 200) },
    )
  })

  it('are null if there has never been any practice', () => {
    expect(streaksOf([], 'Europe/Berlin', 0)).toBeNull()
  })

  it('are computed in UTC, and say so, if the zone is unknown', () => {
    const now = Date.parse('2026-03-10T00:30:00Z')
    expect(streaksOf([now], 'Mars/Olympus', now)).toEqual(streaksOf([now], 'UTC', now))
    expect(streaksOf([now], 'Mars/Olympus', now)).toMatchObject({ timezone: 'UTC', last_practiced_on: '2026-03-10' })
  })

  it('leave out the day that Samoa skipped', () => {
    const [before, after] = [Date.parse('2011-12-30T09:00:00Z'), Date.parse('2011-12-30T11:00:00Z')]
    expect(streaksOf([before, after], 'Pacific/Apia', after)).toMatchObject({
      current_days: 2,
      started_on: '2011-12-29',
      last_practiced_on: '2011-12-31',
    })
    expect(streaksOf([before], 'Pacific/Apia', after)?.expires_at).toBe('2011-12-31T10:00:00.000Z')
  })

  it('include leap days and year ends', () => {
    const noon = (...days: string[]) => days.map((day) => Date.parse(`${day}T12:00:00Z`))
    const run = (...days: string[]) => streaksOf(noon(...days), 'UTC', Math.max(...noon(...days)))?.current_days
    expect([run('2024-02-28', '2024-03-01'), run('2023-02-28', '2023-03-01'), run('2025-12-31', '2026-01-01')]).toEqual([1, 2, 2])
  })
})

describe('the longest run', () => {
  it('is the first of several equally long ones, and null without practice', () => {
    const runs = runsOf(['2026-01-09', '2026-01-02', '2026-01-01', '2026-01-08', '2026-01-05', '2026-01-08'], 'UTC')
    expect(runs.map(({ days }) => days)).toEqual([2, 1, 2])
    expect(longestRun(runs)).toEqual({ days: 2, from: '2026-01-01', to: '2026-01-02' })
    expect(longestRun(runsOf([], 'UTC'))).toBeNull()
  })
})

function shuffle(list: number[], keys: number[]): number[] {
  return list
    .map((value, index) => [keys[index] as number, value] as const)
    .sort(([one], [other]) => one - other)
    .map(([, value]) => value)
}
