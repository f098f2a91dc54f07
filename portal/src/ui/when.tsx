const FORMS = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  clock: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

interface Props {
  /** An instant as the service writes it, or null where there is none. */
  at: string | null
  form?: keyof typeof FORMS
  /** Stands where there is no instant. */
  otherwise?: string
}

/** An instant in the reader's own zone; the UTC instant is one hover away. */
export const When = ({ at, form = 'minute', otherwise = 'never' }: Props) =>
  at === null ? (
    otherwise
  ) : (
    <time dateTime={at} title={at}>
      {new Intl.DateTimeFormat(undefined, FORMS[form]).format(new Date(at))}
    </time>
  )
