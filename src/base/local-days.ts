import { LRUCache } from 'lru-cache'

const SECOND_MS = 1_000
const DAY_MS = 86_400_000
/** Since 1970, no time zone has changed its offset twice within six days, so a four-day span contains at most one change. */
const SPAN_MS = 4 * DAY_MS

/** A day in the form `YYYY-MM-DD`, which sorts chronologically. */
export type Day = string

/** A period with a constant UTC offset. */
interface OffsetPeriod {
  from: number
  to: number
  offset: number
}

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 600 })
const spans = new LRUCache<string, [OffsetPeriod, ...OffsetPeriod[]]>({ max: 20_000 })

/** The text of each day is cached, because a request may read years of practice, and everyone reads the same days. */
const dayTexts = new LRUCache<number, Day>({ max: 20_000 })

/** Returns the zone, or UTC if the runtime doesn't know the zone. */
export function knownZone(zone: string): string {
  try {
    formatOf(zone)
    return zone
  } catch {
    return 'UTC'
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) formats.set(zone, (format = newFormat(zone)))
  return format
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

/** The periods within a span. `Intl` is slow, so offsets are computed for whole spans and cached. */
function periodsOf(span: number, zone: string): [OffsetPeriod, ...OffsetPeriod[]] {
  const key = `${zone} ${span}`
  let periods = spans.get(key)
  if (!periods) spans.set(key, (periods = readPeriods(span * SPAN_MS, (span + 1) * SPAN_MS, zone)))
  return periods
}

function readPeriods(from: number, to: number, zone: string): [OffsetPeriod, ...OffsetPeriod[]] {
  const before = readOffset(from, zone)
  const after = readOffset(to, zone)
  if (before === after) return [{ from, to, offset: before }]
  let last = from
  let change = to
  while (change - last > SECOND_MS) {
    const middle = Math.floor((last + change) / 2 / SECOND_MS) * SECOND_MS
    if (readOffset(middle, zone) === before) last = middle
    else change = middle
  }
  return [
    { from, to: change, offset: before },
    { from: change, to, offset: after },
  ]
}

function readOffset(moment: number, zone: string): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment
}

function offsetAt(moment: number, zone: string): number {
  const [first, second] = periodsOf(Math.floor(moment / SPAN_MS), zone)
  return second && moment >= second.from ? second.offset : first.offset
}

function dayText(moment: number): Day {
  const day = Math.floor(moment / DAY_MS)
  let text = dayTexts.get(day)
  if (text === undefined) dayTexts.set(day, (text = new Date(moment).toISOString().slice(0, 10)))
  return text
}

export const localDay = (moment: number, zone: string): Day => dayText(moment + offsetAt(moment, zone))

export const addDays = (day: Day, count: number): Day => dayText(Date.parse(day) + count * DAY_MS)

export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The next day in the zone, which is not always the next calendar day: Samoa skipped December 30, 2011. */
export const nextDay = (day: Day, zone: string): Day => localDay(startOfDay(addDays(day, 1), zone), zone)

/** The first moment of a day, even if midnight is skipped or occurs twice. If the day is skipped, the start of the next day. */
export function startOfDay(day: Day, zone: string): number {
  const midnight = Date.parse(day)
  // start a day early, because every offset is less than a day
  for (let span = Math.floor((midnight - DAY_MS) / SPAN_MS); ; span++)
    for (const { from, to, offset } of periodsOf(span, zone)) {
      const moment = Math.max(from, midnight - offset)
      if (moment < to) return moment
    }
}
