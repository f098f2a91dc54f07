const FORMATS = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  clock: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

interface Props {
  /** An ISO 8601 instant. */
  at: string | null
  format?: keyof typeof FORMATS
  /** Shown if `at` is null. */
  fallback?: string
}

/** Shows an instant in the reader's time zone, and in UTC on hover. */
export const Timestamp = ({ at, format = 'minute', fallback = 'never' }: Props) =>
  at === null ? (
    fallback
  ) : (
    <time dateTime={at} title={at}>
      {new Intl.DateTimeFormat(undefined, FORMATS[format]).format(new Date(at))}
    </time>
  )
