import type { Bar } from './bar.ts'
import { FiguresTable } from './plot/figures-table.tsx'
import { Plot } from './plot/plot.tsx'
import { roundSteps } from './round-steps.ts'
import './bars.css'

interface Props {
  caption: string
  /** The table's column headings. */
  heads: [label: string, value: string]
  bars: readonly Bar[]
}

const HEIGHT = 170
const SLOT_FILL = 0.62
/** The length of the axis as a multiple of the highest bar. */
const HEADROOM = 1.12

/** A column chart, for values over time. */
export function ColumnBars({ caption, heads, bars }: Props) {
  const slot = 100 / bars.length
  const top = Math.max(1, ...bars.map(({ value }) => value)) * HEADROOM
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const middle = (index: number) => (index + 0.5) * slot
  const textOf = ({ label, title, value }: Bar) => `${title ?? label}: ${value.toLocaleString()}`
  return (
    <figure className="bars">
      <Plot
        label={caption}
        height={HEIGHT}
        yTitle={heads[1]}
        spots={bars.map((bar, index) => ({ x: middle(index), y: (y(bar.value) / HEIGHT) * 100, text: textOf(bar) }))}
        yTicks={roundSteps(0, top, 4).map((step) => ({ at: y(step), text: step.toLocaleString() }))}
        xTicks={bars.map(({ label }, index) => ({ at: middle(index), text: label }))}
      >
        {bars.map(({ label, value, title }, index) => (
          <rect
            key={title ?? label}
            className="bars-bar"
            x={`${(index + (1 - SLOT_FILL) / 2) * slot}%`}
            width={`${SLOT_FILL * slot}%`}
            y={y(value)}
            height={HEIGHT - y(value)}
            rx="3"
          />
        ))}
      </Plot>
      <FiguresTable
        caption={caption}
        heads={heads}
        rows={bars.map(({ label, title, value }) => [title ?? label, value.toLocaleString()])}
      />
    </figure>
  )
}
