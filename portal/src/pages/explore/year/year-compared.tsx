import { Card } from '../../../ui/card.tsx'
import type { YearReview, YearSections } from './year-types.ts'

const ROWS: { title: string; of(sections: YearSections): number | null | undefined }[] = [
  { title: 'Days with practice', of: ({ mind }) => mind?.practice_days },
  { title: 'Sessions', of: ({ mind }) => mind?.sessions },
  { title: 'Minutes', of: ({ mind }) => mind?.minutes },
  { title: 'Longest streak (days)', of: ({ mind }) => mind && (mind.longest_streak?.days ?? 0) },
  { title: 'Stacks created', of: ({ body }) => body?.stacks_created },
  { title: 'Protocols completed', of: ({ body }) => body?.protocols_completed },
  { title: 'Speeches', of: ({ voice }) => voice?.speeches },
  { title: 'Pitched', of: ({ voice }) => voice?.pitched },
  { title: 'Booked', of: ({ voice }) => voice?.booked },
]

const signed = new Intl.NumberFormat(undefined, { signDisplay: 'exceptZero' })

export function YearCompared({ review }: { review: YearReview }) {
  const { previous_year: previous, year, is_complete } = review
  const rows = ROWS.flatMap(({ title, of }) => {
    const before = previous && of(previous)
    const now = of(review)
    return typeof before === 'number' && typeof now === 'number' ? [{ title, before, now }] : []
  })
  return (
    <Card title="Compared with the year before">
      {!previous || rows.length === 0 ? (
        <p className="soft">Nothing was logged in {year - 1}, so there is nothing to compare.</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
          <section className="scroll-x" tabIndex={0} aria-label={`${previous.year} and ${year}`}>
            <table>
              <thead>
                <tr>
                  <td />
                  <th scope="col">{previous.year}</th>
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
                    <td>{signed.format(now - before)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {!is_complete && (
            <p className="small soft">
              {year} is the year to date; {previous.year} is the full year.
            </p>
          )}
        </>
      )}
    </Card>
  )
}
