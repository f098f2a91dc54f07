import type { Bar } from './bar.ts'
import './bars.css'

interface Props {
  caption: string
  heads: [label: string, value: string]
  bars: readonly Bar[]
}

/** The maximum of the scale is never lower than this. Otherwise, the bar for a count of one could fill the row. */
const LEAST_TOP = 5

/** A bar chart inside a table, for categories with long labels. The figures are next to their bars. */
export function RowBars({ caption, heads, bars }: Props) {
  const top = Math.max(LEAST_TOP, ...bars.map(({ value }) => value))
  return (
    <div className="bars">
      <table className="bars-rows">
        <caption className="visually-hidden">{caption}</caption>
        <thead className="visually-hidden">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, value, title }) => (
            <tr key={label}>
              <th scope="row" title={title}>
                {label}
              </th>
              <td className="bars-count">{value.toLocaleString()}</td>
              <td className="bars-track" aria-hidden="true">
                <svg width="100%" height="14" aria-hidden="true">
                  <rect className="bars-bar" width={`${(value / top) * 100}%`} height="14" rx="3" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
