import { DayBars } from '../../charts/day-bars.tsx'
import { shortDay } from '../../charts/days.ts'
import { countInWords, MEASURE_NAMES, MEASURES } from './measures.ts'
import { type Counts, type KeyUsage, labelOf } from './usage-shapes.ts'

interface Props {
  of: KeyUsage
  measure: keyof Counts
  top: number
  total: number
}

export function KeyMonth({ of, measure, top, total }: Props) {
  const days = of.days.map((day) => ({ day: day.day, value: day[measure] }))
  const busiest = days.reduce((best, day) => (day.value > best.value ? day : best))
  const peak = `most on ${shortDay(busiest.day)}: ${busiest.value.toLocaleString()}`
  return (
    <section className="month-key">
      <h3>
        {labelOf(of)} {!of.key.is_portal && <code className="soft">{of.key.key_prefix}…</code>}
      </h3>
      <p className="small soft">
        {!of.key.is_active && !of.key.is_portal && 'ended · '}
        {countInWords(measure, total)} · {peak}
      </p>
      <DayBars
        days={days}
        top={top}
        inWords={(value) => countInWords(measure, value)}
        summary={`${labelOf(of)}: ${countInWords(measure, total)} in ${days.length} days, ${peak}.`}
      />
      <details className="small">
        <summary>
          Day by day<span className="visually-hidden"> with {labelOf(of)}</span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <section className="scroll-x" tabIndex={0} aria-label={`Days of ${labelOf(of)}`}>
          <Figures of={of} />
        </section>
      </details>
    </section>
  )
}

/** Days without any use are left out. */
const Figures = ({ of }: { of: KeyUsage }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Day</th>
        {MEASURE_NAMES.map((name) => (
          <th key={name} scope="col">
            {MEASURES[name].title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {of.days
        .filter((day) => MEASURE_NAMES.some((name) => day[name] > 0))
        .toReversed()
        .map((day) => (
          <tr key={day.day}>
            <th scope="row">{shortDay(day.day)}</th>
            {MEASURE_NAMES.map((name) => (
              <td key={name}>{day[name].toLocaleString()}</td>
            ))}
          </tr>
        ))}
    </tbody>
  </table>
)
