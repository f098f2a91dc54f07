import { LRUCache } from 'lru-cache'

const SECOND_MS = 1_000
const DAY_MS = 86_400_000
/** Since 1970 no zone has changed its clocks twice within six days, so a span of four holds at most one change. */
const SPAN_MS = 4 * DAY_MS

/** A day of the calendar, `YYYY-MM-DD`; text order is time order. */
export type Day = string

/** A time without a change of clocks, and how far these are ahead of UTC. */
interface Stretch {
  from: number
  to: number
  offset: number
}

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 600 })
const spans = new LRUCache<string, [Stretch, ...Stretch[]]>({ max: 20_000 })

/** The zone, or UTC when this machine does not know it. */
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

/** To ask the machine is slow, so it is asked about whole spans and the answers are kept. */
function stretchesOf(span: number, zone: string): [Stretch, ...Stretch[]] {
  const key = `${zone} ${span}`
  let stretches = spans.get(key)
  if (!stretches) spans.set(key, (stretches = readStretches(span * SPAN_MS, (span + 1) * SPAN_MS, zone)))
  return stretches
}

function readStretches(from: number, to: number, zone: string): [Stretch, ...Stretch[]] {
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
  const [first, second] = stretchesOf(Math.floor(moment / SPAN_MS), zone)
  return second && moment >= second.from ? second.offset : first.offset
}

const dayText = (moment: number): Day => new Date(moment).toISOString().slice(0, 10)

export const localDay = (moment: number, zone: string): Day => dayText(moment + offsetAt(moment, zone))

export const addDays = (day: Day, count: number): Day => dayText(Date.parse(day) + count * DAY_MS)

export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The day that follows in the zone: not always the calendar's, as Samoa went from 29 to 31 December 2011. */
export const nextDay = (day: Day, zone: string): Day => localDay(startOfDay(addDays(day, 1), zone), zone)

/** The first moment of a day in the zone, where midnight is skipped or comes twice too; of a day that was left out, the next day's. */
export function startOfDay(day: Day, zone: string): number {
  const midnight = Date.parse(day)
  // every zone is less than a day away from UTC
  for (let span = Math.floor((midnight - DAY_MS) / SPAN_MS); ; span++)
    for (const { from, to, offset } of stretchesOf(span, zone)) {
      const moment = Math.max(from, midnight - offset)
      if (moment < to) return moment
    }
}
