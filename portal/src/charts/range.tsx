import { Plot } from './plot/plot.tsx'
import { roundSteps } from './round-steps.ts'
import './range.css'

interface Props {
  /** Describes the chart in words. */
  caption: string
  value: number
  /** The range, which is shown as a band. */
  range: readonly [low: number, high: number]
  rangeName: string
  unit: string
}

const HEIGHT = 34
const MIDDLE = HEIGHT / 2
/** The margin beyond the outermost value, as a proportion of the span of the values. */
const MARGIN = 0.12

const shortNumber = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 2 })

/** Shows a value and a range on one axis, which includes zero. */
export function Range({ caption, value, range: [low, high], rangeName, unit }: Props) {
  const [least, most] = [Math.min(0, low, value), Math.max(0, high, value)]
  const margin = (most - least || 1) * MARGIN
  const [from, to] = [least < 0 ? least - margin : 0, most > 0 ? most + margin : 0]
  const x = (at: number) => ((at - from) / (to - from)) * 100
  const band = `${rangeName}: ${shortNumber.format(low)} to ${shortNumber.format(high)} ${unit}`
  const spots = [
    { at: low, text: band },
    { at: value, text: `${shortNumber.format(value)} ${unit}` },
    { at: high, text: band },
  ]
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => ({ x: x(at), y: 50, text }))
  return (
    <Plot
      label={caption}
      height={HEIGHT}
      spots={spots}
      xTicks={roundSteps(from, to).map((step) => ({ at: x(step), text: step.toLocaleString() }))}
      xTitle={unit}
    >
      <line className="range-axis" x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
      <rect className="range-band" x={`${x(low)}%`} width={`${x(high) - x(low)}%`} y={MIDDLE - 8} height="16" rx="4" />
      <line className="range-zero" x1={`${x(0)}%`} x2={`${x(0)}%`} y1={MIDDLE - 12} y2={MIDDLE + 12} />
      <circle className="range-value" cx={`${x(value)}%`} cy={MIDDLE} r="6" />
    </Plot>
  )
}
