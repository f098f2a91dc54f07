const FORMATS = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  clock: { timeStyle: 'short' },
  time: { timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

interface Props {
  /** An ISO 8601 instant. */
  at: string | null
  /** The format. `ago` shows how long ago the instant was when the page was last rendered. */
  format?: keyof typeof FORMATS | 'ago'
  /** The text shown if `at` is null. */
  fallback?: string
}

function ago(at: string): string {
  const passed = Math.max(0, Date.now() - Date.parse(at))
  const { unit, ms } = UNITS.find((each) => passed >= each.ms) ?? { unit: 'minute', ms: Number.POSITIVE_INFINITY }
  return ms === Number.POSITIVE_INFINITY ? 'just now' : RELATIVE.format(-Math.floor(passed / ms), unit)
}

/** Shows an instant in the reader's time zone, and in UTC on hover. */
export const Timestamp = ({ at, format = 'minute', fallback = 'never' }: Props) =>
  at === null ? (
    fallback
  ) : (
    <time dateTime={at} title={at}>
      {format === 'ago' ? ago(at) : new Intl.DateTimeFormat(undefined, FORMATS[format]).format(new Date(at))}
    </time>
  )
