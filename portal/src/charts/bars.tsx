import type { ReactNode } from 'react'
import './bars.css'

export interface Bar {
  label: string
  value: number
  /** The full name, if the label is abbreviated. */
  title?: string
}

interface Props {
  caption: string
  /** Column headings of the equivalent table. */
  heads: [label: string, value: string]
  bars: readonly Bar[]
}

const HEIGHT = 160
const HEAD = 20
const FOOT = 22
const SLOT_FILL = 0.62

const highest = (bars: readonly Bar[]) => Math.max(1, ...bars.map(({ value }) => value))

/** A column chart, for values over time. */
export function ColumnBars({ caption, heads, bars }: Props) {
  const slot = 100 / bars.length
  const full = HEIGHT - HEAD - FOOT
  const top = highest(bars)
  const floor = HEIGHT - FOOT
  return (
    <figure className="bars">
      <svg width="100%" height={HEIGHT} role="img" aria-label={caption}>
        <line className="bars-floor" x1="0" x2="100%" y1={floor} y2={floor} />
        {bars.map(({ label, value, title }, index) => {
          const height = (value / top) * full
          const middle = `${(index + 0.5) * slot}%`
          return (
            <g key={title ?? label}>
              <title>{`${title ?? label}: ${value.toLocaleString()}`}</title>
              <rect
                className="bars-bar"
                x={`${(index + (1 - SLOT_FILL) / 2) * slot}%`}
                width={`${SLOT_FILL * slot}%`}
                y={floor - height}
                height={height}
                rx={3}
              />
              {value > 0 && (
                <text className="bars-value" x={middle} y={floor - height - 6}>
                  {value.toLocaleString()}
                </text>
              )}
              <text x={middle} y={HEIGHT - 5}>
                {label}
              </text>
            </g>
          )
        })}
      </svg>
      <div className="visually-hidden">
        <BarTable caption={caption} heads={heads}>
          {bars.map(({ label, value, title }) => (
            <tr key={title ?? label}>
              <th scope="row">{title ?? label}</th>
              <td>{value.toLocaleString()}</td>
            </tr>
          ))}
        </BarTable>
      </div>
    </figure>
  )
}

/** A bar chart inside a table, for categories with long labels. */
export function RowBars({ caption, heads, bars }: Props) {
  const top = highest(bars)
  return (
    <div className="bars">
      <BarTable caption={caption} heads={heads} className="bars-rows">
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
      </BarTable>
    </div>
  )
}

const BarTable = ({ caption, heads, className, children }: Omit<Props, 'bars'> & { className?: string; children: ReactNode }) => (
  <table className={className}>
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
    <tbody>{children}</tbody>
  </table>
)
