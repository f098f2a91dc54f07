import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../test/support/rounds.ts'
import { DAY_MS, dayByIntl, zoned } from '../../test/support/zones.ts'
import { addDays, daysBetween, knownZone, localDay, nextDay, startOfDay } from './local-days.ts'

const RUNS = { numRuns: rounds(60, 2_000) }
const at = (text: string) => Date.parse(text)

describe('the local day', () => {
  it('matches Intl, in every zone and around every offset change', () => {
    fc.assert(
      fc.property(zoned, ({ zone, moment }) => {
        expect(localDay(moment, zone), zone).toBe(dayByIntl(moment, zone))
      }),
      RUNS,
    )
  })

  it('is the same throughout a minute', () => {
    fc.assert(
      fc.property(zoned, ({ zone, moment }) => {
        expect(localDay(Math.floor(moment / 60_000) * 60_000, zone), zone).toBe(localDay(moment, zone))
      }),
      RUNS,
    )
  })

  it('does not depend on earlier calls', () => {
    fc.assert(
      fc.property(fc.array(zoned, { minLength: 2, maxLength: 8 }), (list) => {
        const days = list.map(({ zone, moment }) => localDay(moment, zone))
        expect(list.toReversed().map(({ zone, moment }) => localDay(moment, zone))).toEqual(days.toReversed())
      }),
      { numRuns: rounds(15, 500) },
    )
  })

  it.each([
    ['UTC', '2024-02-28T23:59:59.999Z', '2024-02-28', '2024-02-29'],
    ['UTC', '2024-02-29T23:59:59.999Z', '2024-02-29', '2024-03-01'],
    ['UTC', '2100-02-28T23:59:59.999Z', '2100-02-28', '2100-03-01'],
    ['Asia/Kolkata', '2025-12-31T18:29:59.999Z', '2025-12-31', '2026-01-01'],
    ['Asia/Kathmandu', '2025-12-31T18:14:59.999Z', '2025-12-31', '2026-01-01'],
    ['Pacific/Chatham', '2025-12-31T10:14:59.999Z', '2025-12-31', '2026-01-01'],
    ['Etc/GMT+12', '2026-01-01T11:59:59.999Z', '2025-12-31', '2026-01-01'],
    ['Etc/GMT-14', '2025-12-31T09:59:59.999Z', '2025-12-31', '2026-01-01'],
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29', '2011-12-31'],
    ['Pacific/Kiritimati', '1994-12-31T09:59:59.999Z', '1994-12-30', '1995-01-01'],
    ['America/Sao_Paulo', '2018-11-04T02:59:59.999Z', '2018-11-03', '2018-11-04'],
    ['Asia/Beirut', '2024-10-26T21:59:59.999Z', '2024-10-26', '2024-10-27'],
    ['America/St_Johns', '2006-10-29T02:30:59.999Z', '2006-10-29', '2006-10-28'],
    ['America/St_Johns', '2006-10-29T03:29:59.999Z', '2006-10-28', '2006-10-29'],
  ])('in %s changes after %s, from %s to %s', (zone, moment, before, after) => {
    expect([localDay(at(moment), zone), localDay(at(moment) + 1, zone)]).toEqual([before, after])
  })
})

describe('the start of a day', () => {
  it('is its first moment; everything before it belongs to earlier days', () => {
    const earlier = fc.integer({ min: 1, max: 2 * DAY_MS })
    fc.assert(
      fc.property(zoned, earlier, ({ zone, moment }, distance) => {
        const day = dayByIntl(moment, zone)
        const start = startOfDay(day, zone)
        expect(start).toBeLessThanOrEqual(moment)
        expect(dayByIntl(start, zone), zone).toBe(day)
        for (const before of [start - 1, start - distance]) expect(dayByIntl(before, zone) < day, `${zone} ${day}`).toBe(true)
      }),
      RUNS,
    )
  })

  it.each([
    ['Africa/Cairo', '2023-04-28', '2023-04-27T22:00:00Z'],
    ['Asia/Beirut', '2024-03-31', '2024-03-30T22:00:00Z'],
    ['Asia/Beirut', '2024-10-27', '2024-10-26T22:00:00Z'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z'],
    ['America/Havana', '2024-11-03', '2024-11-03T04:00:00Z'],
    ['Antarctica/Casey', '2010-03-05', '2010-03-04T13:00:00Z'],
    ['Pacific/Kiritimati', '1979-06-01', '1979-06-01T10:40:00Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
  ])('in %s of %s is %s', (zone, day, start) => {
    expect(startOfDay(day, zone)).toBe(at(start))
  })

  it('of a day that the zone skipped is the start of the next one', () => {
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toBe(startOfDay('2011-12-31', 'Pacific/Apia'))
  })
})

describe('the next day', () => {
  it('starts where the day ends, in every zone', () => {
    fc.assert(
      fc.property(zoned, ({ zone, moment }) => {
        const day = dayByIntl(moment, zone)
        const next = nextDay(day, zone)
        const start = startOfDay(next, zone)
        expect([dayByIntl(start - 1, zone), dayByIntl(start, zone)], zone).toEqual([day, next])
      }),
      RUNS,
    )
  })

  it('skips the days that the zone skipped', () => {
    expect(nextDay('2011-12-29', 'Pacific/Apia')).toBe('2011-12-31')
    expect(nextDay('1993-08-20', 'Pacific/Kwajalein')).toBe('1993-08-22')
    expect(nextDay('2011-12-29', 'Pacific/Pago_Pago')).toBe('2011-12-30')
  })
})

describe('calendar days', () => {
  const day = fc.integer({ min: 0, max: 50_000 }).map((count) => new Date(count * DAY_MS).toISOString().slice(0, 10))

  it('are counted over leap days and year ends', () => {
    expect([addDays('2024-02-28', 1), addDays('2023-02-28', 1), addDays('2025-12-31', 1), addDays('2024-03-01', -1)]).toEqual([
      '2024-02-29',
      '2023-03-01',
      '2026-01-01',
      '2024-02-29',
    ])
    expect([daysBetween('2024-01-01', '2025-01-01'), daysBetween('2025-01-01', '2026-01-01')]).toEqual([366, 365])
  })

  it('are as far apart as the days added', () => {
    fc.assert(fc.property(day, day, (from, to) => addDays(from, daysBetween(from, to)) === to))
  })

  it('sort chronologically as strings', () => {
    fc.assert(fc.property(day, day, (from, to) => from < to === daysBetween(from, to) > 0))
  })
})

describe('a zone', () => {
  it('is unchanged if the runtime knows it, by any of its names', () => {
    const names = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/UTC', 'GMT', 'Asia/Calcutta', 'US/Eastern', 'Europe/Kyiv']
    expect(names.map(knownZone)).toEqual(names)
  })

  it('is UTC otherwise', () => {
    for (const name of ['', ' ', 'Mars/Olympus', 'Europe', 'Europe/Berlin ', '../etc/passwd', '\0', '🌍', '__proto__', 'null'])
      expect(knownZone(name), name).toBe('UTC')
  })

  it('always resolves to one that works, for any string', () => {
    fc.assert(fc.property(fc.string(), (name) => localDay(0, knownZone(name)) >= '1969-12-31'))
  })
})
