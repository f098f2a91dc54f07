import { LRUCache } from 'lru-cache'

const DAY_MS = 86_400_000
const QUARTER_MS = 900_000

/** A day of the calendar, `YYYY-MM-DD`; text order is time order. */
export type Day = string

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 600 })

/** The zone, or UTC when this machine does not know it. */
export function knownZone(zone: string): string {
  if (formats.has(zone)) return zone
  try {
    formats.set(zone, newFormat(zone))
    return zone
  } catch {
    return 'UTC'
  }
}

const newFormat = (zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

const offsets = new LRUCache<string, number>({ max: 20_000 })

/** How far the zone's clocks are ahead of UTC at a moment. Zones change at most at quarter hours, so those are remembered. */
function offsetAt(moment: number, zone: string): number {
  const quarter = Math.floor(moment / QUARTER_MS) * QUARTER_MS
  const key = `${zone} ${quarter}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    let format = formats.get(zone)
    if (!format) formats.set(zone, (format = newFormat(zone)))
    const part = Object.fromEntries(format.formatToParts(quarter).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter
    offsets.set(key, offset)
  }
  return offset
}

const dayText = (moment: number): Day => new Date(moment).toISOString().slice(0, 10)

export const localDay = (moment: number, zone: string): Day => dayText(moment + offsetAt(moment, zone))

export const addDays = (day: Day, count: number): Day => dayText(Date.parse(day) + count * DAY_MS)

export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The first moment of a day in the zone: where midnight is skipped or comes twice, the first moment that belongs to the day. */
export function startOfDay(day: Day, zone: string): number {
  const utcMidnight = Date.parse(day)
  let moment = utcMidnight - 15 * 3_600_000
  // no zone is further than 15 hours from UTC, and days begin at quarter hours
  while (localDay(moment, zone) < day) moment += QUARTER_MS
  return moment
}
