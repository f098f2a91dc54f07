import { Plot } from './plot/plot.tsx'
import { roundSteps } from './round-steps.ts'
import { spread } from './spread.ts'
import './scatter.css'

interface Point {
  x: number
  y: number
  text: string
}

/** A line through a point, with its slope and the range of plausible slopes. */
interface TrendLine {
  through: { x: number; y: number }
  slope: number
  slopes: readonly [low: number, high: number]
}

interface Props {
  caption: string
  xTitle: string
  yTitle: string
  points: readonly Point[]
  line: TrendLine | null
}

const HEIGHT = 240
const MARGIN = 0.08

function axisOf(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const margin = (most - least || 1) * MARGIN
  return { low: least - margin, high: most + margin }
}

/** A scatter plot with a trend line and the area that contains all plausible lines. */
export function Scatter({ caption, xTitle, yTitle, points, line }: Props) {
  const across = axisOf(points.map(({ x }) => x))
  const up = axisOf(points.map(({ y }) => y))
  const x = (value: number) => ((value - across.low) / (across.high - across.low)) * 100
  const y = (value: number) => HEIGHT - ((value - up.low) / (up.high - up.low)) * HEIGHT
  const placed = spread(points.map((point) => ({ ...point, left: x(point.x), top: y(point.y) })))
  const ends = [Math.min(...points.map((point) => point.x)), Math.max(...points.map((point) => point.x))]
  const onLine = (at: number, slope: number) =>
    line ? `${x(at)},${(y(line.through.y + slope * (at - line.through.x)) / HEIGHT) * 100}` : ''
  const [from = 0, to = 0] = ends
  return (
    <Plot
      label={caption}
      height={HEIGHT}
      by="xy"
      xTitle={xTitle}
      yTitle={yTitle}
      spots={placed.map(({ left, top, text }) => ({ x: left, y: (top / HEIGHT) * 100, text }))}
      yTicks={roundSteps(up.low, up.high).map((step) => ({ at: y(step), text: step.toLocaleString() }))}
      xTicks={roundSteps(across.low, across.high).map((step) => ({ at: x(step), text: step.toLocaleString() }))}
    >
      {line && (
        <svg x="0" y="0" width="100%" height={HEIGHT} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {[from, to].map((end) => (
            <polygon
              key={end}
              className="scatter-band"
              points={`${onLine(line.through.x, 0)} ${onLine(end, line.slopes[0])} ${onLine(end, line.slopes[1])}`}
            />
          ))}
          <polyline className="scatter-line" points={`${onLine(from, line.slope)} ${onLine(to, line.slope)}`} />
        </svg>
      )}
      {placed.map(({ left, top, text }) => (
        <circle key={text} className="scatter-point" cx={`${left}%`} cy={top} r="4.5" />
      ))}
    </Plot>
  )
}
