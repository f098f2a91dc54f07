import { type Day, daysBetween, longDay, shortDay } from './days.ts'
import { roundSteps, valueSpan } from './trend-scale.ts'
import './trend.css'

const LINE_HEIGHT = 190
const BARS_TOP = 222
const BARS_FLOOR = 282
const HEIGHT = 304

interface Props {
  name: string
  unit: string
  readings: readonly { taken_on: Day; value: number }[]
  range: { low: number | null; high: number | null } | null
  /** Practice per week; null if unknown. */
  weeks: readonly { from: Day; to: Day; amount: number }[] | null
  measure: string
  from: Day
  to: Day
}

/** Readings above, weekly practice below, on one time axis. */
export function Trend({ name, unit, readings, range, weeks, measure, from, to }: Props) {
  const length = Math.max(1, daysBetween(from, to))
  const x = (day: Day) => 1.5 + (daysBetween(from, day) / length) * 97
  const span = valueSpan(
    readings.map(({ value }) => value),
    [range?.low ?? null, range?.high ?? null],
  )
  const y = (value: number) =>
    LINE_HEIGHT - ((Math.min(span.high, Math.max(span.low, value)) - span.low) / (span.high - span.low)) * LINE_HEIGHT
  const steps = roundSteps(span.low, span.high)
  const most = Math.max(1, ...(weeks ?? []).map(({ amount }) => amount))
  const barHeight = (amount: number) => (amount / most) * (BARS_FLOOR - BARS_TOP)
  const height = weeks ? HEIGHT : LINE_HEIGHT + 26
  const bandTop = y(range?.high ?? span.high)
  return (
    <div
      className="trend"
      role="img"
      aria-label={`${name} in ${unit} from ${longDay(from)} to ${longDay(to)}, ${readings.length} readings${weeks ? `, with ${measure} per week below` : ''}.`}
    >
      <svg className="trend-figures" width="44" height={height} aria-hidden="true">
        {steps.map((step) => (
          <text key={step} x="38" y={y(step) + 4}>
            {step.toLocaleString()}
          </text>
        ))}
        {weeks && (
          <text x="38" y={BARS_TOP + 4}>
            {most.toLocaleString()}
          </text>
        )}
      </svg>
      <svg className="trend-plot" width="100%" height={height} aria-hidden="true">
        {range && <rect className="trend-band" x="0" width="100%" y={bandTop} height={Math.max(0, y(range.low ?? span.low) - bandTop)} />}
        {steps.map((step) => (
          <line key={step} className="trend-grid" x1="0" x2="100%" y1={y(step)} y2={y(step)} />
        ))}
        {readings.slice(1).map((reading, index) => {
          const before = readings[index] ?? reading
          return (
            <line
              key={`${before.taken_on} ${reading.taken_on} ${reading.value}`}
              className="trend-line"
              x1={`${x(before.taken_on)}%`}
              y1={y(before.value)}
              x2={`${x(reading.taken_on)}%`}
              y2={y(reading.value)}
            />
          )
        })}
        {readings.map(({ taken_on, value }) => (
          <circle key={`${taken_on} ${value}`} className="trend-point" cx={`${x(taken_on)}%`} cy={y(value)} r="4">
            <title>{`${longDay(taken_on)}: ${value.toLocaleString()} ${unit}`}</title>
          </circle>
        ))}
        {weeks?.map((week) => (
          <rect
            key={week.from}
            className="trend-week"
            x={`${x(week.from) + 0.6}%`}
            width={`${Math.max(0.5, x(week.to) - x(week.from) - 1.2)}%`}
            y={BARS_FLOOR - barHeight(week.amount)}
            height={barHeight(week.amount)}
            rx="2"
          >
            <title>{`${shortDay(week.from)} to ${shortDay(week.to)}: ${week.amount.toLocaleString()} ${measure}`}</title>
          </rect>
        ))}
        {weeks && <line className="trend-grid" x1="0" x2="100%" y1={BARS_FLOOR} y2={BARS_FLOOR} />}
        <text className="trend-start" x="0" y={height - 4}>
          {shortDay(from)}
        </text>
        <text className="trend-end" x="100%" y={height - 4}>
          {shortDay(to)}
        </text>
      </svg>
    </div>
  )
}
