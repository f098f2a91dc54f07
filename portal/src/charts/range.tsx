import './range.css'

interface Props {
  /** What the chart shows, in words. */
  caption: string
  value: number
  /** Shown as a band. */
  range: readonly [low: number, high: number]
  unit: string
}

const HEIGHT = 46
const MIDDLE = 14
const TEXT_LINE = HEIGHT - 6
/** Keeps points and labels away from the edges, in percent. */
const EDGE = 6

const shortNumber = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 2 })

/** A value and a range on one axis that includes zero. */
export function Range({ caption, value, range: [low, high], unit }: Props) {
  const [from, to] = [Math.min(0, low, value), Math.max(0, high, value)]
  const x = (at: number) => EDGE + ((at - from) / Math.max(to - from, Number.EPSILON)) * (100 - 2 * EDGE)
  return (
    <svg className="range" width="100%" height={HEIGHT} role="img" aria-label={caption}>
      <line className="range-axis" x1={`${EDGE}%`} x2={`${100 - EDGE}%`} y1={MIDDLE} y2={MIDDLE} />
      <rect className="range-band" x={`${x(low)}%`} width={`${x(high) - x(low)}%`} y={MIDDLE - 7} height="14" rx="4">
        <title>{`${shortNumber.format(low)} to ${shortNumber.format(high)} ${unit}`}</title>
      </rect>
      <line className="range-zero" x1={`${x(0)}%`} x2={`${x(0)}%`} y1={MIDDLE - 11} y2={MIDDLE + 11} />
      <circle className="range-value" cx={`${x(value)}%`} cy={MIDDLE} r="6">
        <title>{`${shortNumber.format(value)} ${unit}`}</title>
      </circle>
      <text x={`${x(0)}%`} y={TEXT_LINE}>
        0
      </text>
      <text x={`${x(low < 0 ? low : high)}%`} y={TEXT_LINE}>
        {shortNumber.format(low < 0 ? low : high)}
      </text>
    </svg>
  )
}
