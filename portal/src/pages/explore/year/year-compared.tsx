import { shortDay, withReadableDays } from '../../../charts/days.ts'
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
  { title: 'Days with practice', field: 'practice_days' },
  { title: 'Sessions', field: 'sessions' },
  { title: 'Minutes', field: 'minutes' },
] as const

interface Row {
  title: string
  before: number
  now: number
}

export function YearCompared({ review }: { review: YearReview }) {
  const { comparison, year, notes } = review
  const counts = ROWS.flatMap(({ title, of }) => {
    const before = comparison && of(comparison.previous)
    const now = of(review)
    return typeof before === 'number' && typeof now === 'number' ? [{ title, before, now }] : []
  })
  const perMonth = comparison?.per_month
  const rates = perMonth ? RATES.map(({ title, field }) => ({ title, before: perMonth.previous[field], now: perMonth.current[field] })) : []
  return (
    <Card title="Compared with the year before">
      {!comparison || counts.length + rates.length === 0 ? (
        <p className="soft">Nothing was logged in {year - 1}, so there is nothing to compare.</p>
      ) : (
        <>
          {notes.map((note) => (
            <p key={note} className="small soft">
              {withReadableDays(note)}
            </p>
          ))}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
          <section className="scroll-x" tabIndex={0} aria-label={`${year - 1} and ${year}`}>
            <table className="year-table">
              <thead>
                <tr>
                  <td />
                  <th scope="col">{comparison.previous_through ? `${year - 1} to ${shortDay(comparison.previous_through)}` : year - 1}</th>
                  <th scope="col">{year}</th>
                  <th scope="col">Change</th>
                </tr>
              </thead>
              <Rows title="Per month" rows={rates} digits={1} />
              <Rows title="In total" rows={counts} digits={0} />
            </table>
          </section>
        </>
      )}
    </Card>
  )
}

function Rows({ title, rows, digits }: { title: string; rows: Row[]; digits: number }) {
  if (rows.length === 0) return null
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const plain = new Intl.NumberFormat(undefined, options)
  const signed = new Intl.NumberFormat(undefined, { ...options, signDisplay: 'exceptZero' })
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {title}
        </th>
      </tr>
      {rows.map(({ title: name, before, now }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{plain.format(before)}</td>
          <td>{plain.format(now)}</td>
          <td>{signed.format(now - before).replace('-', '−')}</td>
        </tr>
      ))}
    </tbody>
  )
}
