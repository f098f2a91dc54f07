import { DayBars } from '../../charts/day-bars.tsx'
import { shortDay } from '../../charts/days.ts'
import { formatCount, MEASURE_NAMES, MEASURES } from './measures.ts'
import { type Counts, type KeyUsage, labelOf, usedOn } from './usage-types.ts'

interface Props {
  of: KeyUsage
  /** The days to show, including those without use. */
  period: string[]
  measure: keyof Counts
  top: number
  total: number
}

export function KeyMonth({ of, period, measure, top, total }: Props) {
  const days = period.map((day) => ({ day, value: usedOn(of, day)[measure] }))
  const busiest = days.reduce((best, day) => (day.value > best.value ? day : best))
  const peak = `peak ${busiest.value.toLocaleString()} on ${shortDay(busiest.day)}`
  return (
    <section className="month-key">
      <h3>
        {labelOf(of)} {!of.key.is_portal && <code className="soft">{of.key.key_prefix}…</code>}
      </h3>
      <p className="small soft">
        {!of.key.is_active && !of.key.is_portal && 'inactive · '}
        {formatCount(measure, total)} · {peak}
      </p>
      <DayBars
        days={days}
        top={top}
        format={(value) => formatCount(measure, value)}
        summary={`${labelOf(of)}: ${formatCount(measure, total)} in ${days.length} days, ${peak}.`}
      />
      <details className="small">
        <summary>
          Daily figures<span className="visually-hidden"> for {labelOf(of)}</span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <section className="scroll-x" tabIndex={0} aria-label={`Daily figures for ${labelOf(of)}`}>
          <Figures of={of} />
        </section>
      </details>
    </section>
  )
}

/** A table of the figures, without days on which there was no use. */
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
      {of.days.map((day) => (
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
