import { shortDay } from '../../charts/days.ts'
import { MEASURE_NAMES, MEASURES } from './measures.ts'
import { everyDay, type KeyUsage, labelOf, sumOf, type UsageReport, usedOn } from './usage-types.ts'

/** The figures in the chart: the totals for each key, followed by the figures for each day with usage. */
export function MonthTable({ usage, keys }: { usage: UsageReport; keys: readonly KeyUsage[] }) {
  const used = everyDay(usage)
    .filter((day) => keys.some(({ days }) => days.some((one) => one.day === day)))
    .toReversed()
  const byKey = keys.map((one) => ({ id: one.key.id, name: labelOf(one), counts: MEASURE_NAMES.map((name) => sumOf(one, name)) }))
  const byDay = used.map((day) => ({
    id: day,
    name: shortDay(day),
    counts: MEASURE_NAMES.map((name) => keys.reduce((sum, one) => sum + usedOn(one, day)[name], 0)),
  }))
  return (
    <details className="month-table small">
      <summary>Show as table</summary>
      <Figures of="Key" rows={byKey} />
      <Figures of="Day" rows={byDay} />
    </details>
  )
}

interface Row {
  id: string
  name: string
  counts: number[]
}

const Figures = ({ of, rows }: { of: string; rows: Row[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
  <section className="scroll-x" tabIndex={0} aria-label={`By ${of.toLowerCase()}`}>
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {MEASURE_NAMES.map((name) => (
            <th key={name} scope="col">
              {MEASURES[name].title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, counts }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {MEASURE_NAMES.map((measure, index) => (
              <td key={measure}>{counts[index]?.toLocaleString()}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
