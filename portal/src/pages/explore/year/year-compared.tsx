import { Card } from '../../../ui/card.tsx'
import type { YearCounts, YearReview } from './year-types.ts'

const ROWS: { title: string; of(counts: YearCounts): number | null | undefined }[] = [
  { title: 'Days with practice', of: ({ mind }) => mind?.practice_days },
  { title: 'Sessions', of: ({ mind }) => mind?.sessions },
  { title: 'Minutes', of: ({ mind }) => mind?.minutes },
  { title: 'Stacks created', of: ({ body }) => body?.stacks_created },
  { title: 'Protocols completed', of: ({ body }) => body?.protocols_completed },
  { title: 'Speeches', of: ({ voice }) => voice?.speeches },
  { title: 'Pitched', of: ({ voice }) => voice?.pitched },
  { title: 'Booked', of: ({ voice }) => voice?.booked },
]
const RATES = [
  { title: 'Days with practice per month', field: 'practice_days' },
  { title: 'Sessions per month', field: 'sessions' },
  { title: 'Minutes per month', field: 'minutes' },
] as const

const signed = new Intl.NumberFormat(undefined, { signDisplay: 'exceptZero' })

export function YearCompared({ review }: { review: YearReview }) {
  const { comparison, year, notes } = review
  const counts = ROWS.flatMap(({ title, of }) => {
    const before = comparison && of(comparison.previous)
    const now = of(review)
    return typeof before === 'number' && typeof now === 'number' ? [{ title, before, now }] : []
  })
  const rates = comparison?.per_month
  const rows = [
    ...counts,
    ...(rates ? RATES.map(({ title, field }) => ({ title, before: rates.previous[field], now: rates.current[field] })) : []),
  ]
  return (
    <Card title="Compared with the year before">
      {!comparison || rows.length === 0 ? (
        <p className="soft">Nothing was logged in {year - 1}, so there is nothing to compare.</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
          <section className="scroll-x" tabIndex={0} aria-label={`${year - 1} and ${year}`}>
            <table>
              <thead>
                <tr>
                  <td />
                  <th scope="col">{comparison.previous_through ? `${year - 1}, same part` : year - 1}</th>
                  <th scope="col">{year}</th>
                  <th scope="col">Change</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ title, before, now }) => (
                  <tr key={title}>
                    <th scope="row">{title}</th>
                    <td>{before.toLocaleString()}</td>
                    <td>{now.toLocaleString()}</td>
                    <td>{signed.format(Math.round((now - before) * 10) / 10)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {notes.map((note) => (
            <p key={note} className="small soft">
              {note}
            </p>
          ))}
        </>
      )}
    </Card>
  )
}
