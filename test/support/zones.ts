import fc from 'fast-check'

/** Time zones according to Intl, which is slow but independent of the service's implementation. */
const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'Etc/GMT-14']

/** Zones with rare clock changes, and the moments of these changes. */
const RARE: readonly [zone: string, change: string][] = [
  // a day is skipped
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['Pacific/Fakaofo', '2011-12-30T11:00:00Z'],
  ['Pacific/Kiritimati', '1994-12-31T10:00:00Z'],
  ['Pacific/Kwajalein', '1993-08-21T12:00:00Z'],
  // midnight is skipped
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z'],
  ['Africa/Cairo', '2023-04-27T22:00:00Z'],
  ['Asia/Beirut', '2024-03-30T22:00:00Z'],
  // the hour before or after midnight occurs twice
  ['Asia/Beirut', '2024-10-26T21:00:00Z'],
  ['America/Havana', '2024-11-03T05:00:00Z'],
  // clocks go back to the previous day, a minute or two hours after midnight
  ['America/St_Johns', '2006-10-29T02:31:00Z'],
  ['America/Goose_Bay', '2010-11-07T03:01:00Z'],
  ['Antarctica/Casey', '2010-03-04T15:00:00Z'],
  // the change is at an odd minute, or by half an hour
  ['Antarctica/Casey', '2021-10-02T16:01:00Z'],
  ['Australia/Lord_Howe', '2024-10-05T15:30:00Z'],
  ['Asia/Pyongyang', '2018-05-04T15:00:00Z'],
  ['America/Caracas', '2016-05-01T07:00:00Z'],
  // days do not start on a quarter hour in UTC, or start on an unusual one
  ['Pacific/Kiritimati', '1979-10-01T10:40:00Z'],
  ['Asia/Kathmandu', '1985-12-31T18:30:00Z'],
  ['Pacific/Chatham', '2024-09-28T14:00:00Z'],
]

export const DAY_MS = 86_400_000
const MONTH_MS = 31 * DAY_MS
const FIRST = Date.parse('1972-02-01')
const LAST = Date.parse('2100-01-01')

const formats = new Map<string, Intl.DateTimeFormat>()
function partsOf(moment: number, zone: string): Record<string, string> {
  let format = formats.get(zone)
  if (!format) {
    const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZoneName: 'longOffset' } as const
    formats.set(zone, (format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options })))
  }
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}

export function dayByIntl(moment: number, zone: string): string {
  const { year, month, day } = partsOf(moment, zone)
  return `${year}-${month}-${day}`
}

/** The first clock change in the year after `start`, if Intl shows one. */
function changeAfter(start: number, zone: string): number | undefined {
  const offset = (moment: number) => partsOf(moment, zone).timeZoneName
  const known = offset(start)
  for (let month = start + MONTH_MS; month < start + 12 * MONTH_MS; month += MONTH_MS) {
    if (offset(month) === known) continue
    let [before, after] = [month - MONTH_MS, month]
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (offset(middle) === known) before = middle
      else after = middle
    }
    return after
  }
  return undefined
}

const zone = fc.constantFrom(...ZONES)
const moment = fc.integer({ min: FIRST, max: LAST })
const distance = fc.oneof(
  fc.constantFrom(-1, 0, 1, 59_999, 60_000, -60_000, 899_999, -900_000, 3_599_999, -3_600_001),
  fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
)

export interface Zoned {
  zone: string
  moment: number
}

/** Any moment in any zone, usually close to a clock change. */
export const zoned: fc.Arbitrary<Zoned> = fc.oneof(
  fc.record({ zone, moment }),
  fc
    .record({ zone, moment, distance })
    .map((any) => ({ zone: any.zone, moment: (changeAfter(any.moment, any.zone) ?? any.moment) + any.distance })),
  fc.tuple(fc.constantFrom(...RARE), distance).map(([[rare, change], away]) => ({ zone: rare, moment: Date.parse(change) + away })),
)
