import { type Day, daysBetween, longDay, shortDay } from './days.ts'
import { monthTicks } from './month-ticks.ts'
import type { Spot } from './plot/nearest-spot.ts'
import { Plot } from './plot/plot.tsx'
import { roundSteps } from './round-steps.ts'
import { valueSpan } from './trend-scale.ts'
import './trend.css'

const LINE_HEIGHT = 190
const BARS_TITLE = 226
const BARS_TOP = 240
const BARS_FLOOR = 302

interface Reading {
  taken_on: Day
  value: number
}

interface Week {
  from: Day
  to: Day
  amount: number
}

interface Props {
  name: string
  unit: string
  readings: readonly Reading[]
  range: { low: number | null; high: number | null } | null
  /** The amount of practice in each week; null if unknown. */
  weeks: readonly Week[] | null
  measure: string
  from: Day
  to: Day
}

/** Shows readings above weekly practice, on a shared time axis. */
export function Trend({ name, unit, readings, range, weeks, measure, from, to }: Props) {
  const length = Math.max(1, daysBetween(from, to))
  const x = (day: Day) => 1.5 + (daysBetween(from, day) / length) * 97
  const span = valueSpan(
    readings.map(({ value }) => value),
    [range?.low ?? null, range?.high ?? null],
  )
  const y = (value: number) =>
    LINE_HEIGHT - ((Math.min(span.high, Math.max(span.low, value)) - span.low) / (span.high - span.low)) * LINE_HEIGHT
  const barSteps = stepsUpTo(Math.max(1, ...(weeks ?? []).map(({ amount }) => amount)))
  const most = barSteps.at(-1) ?? 1
  const barTop = (amount: number) => BARS_FLOOR - (amount / most) * (BARS_FLOOR - BARS_TOP)
  const height = weeks ? BARS_FLOOR : LINE_HEIGHT
  const bandTop = y(range?.high ?? span.high)
  const spots = [
    ...readings.map(({ taken_on, value }) => ({
      day: taken_on,
      ...spotAt(x(taken_on), y(value), height, `${longDay(taken_on)}: ${value.toLocaleString()} ${unit}`),
    })),
    ...(weeks ?? []).map((week) => ({
      day: week.from,
      ...spotAt((x(week.from) + x(week.to)) / 2, barTop(week.amount), height, weekText(week, measure)),
    })),
  ].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return (
    <Plot
      label={`${name} in ${unit} from ${longDay(from)} to ${longDay(to)}, ${readings.length} readings${weeks ? `, with ${measure} per week below` : ''}.`}
      height={height}
      spots={spots}
      by="xy"
      yTitle={`${name}, ${unit}`}
      yTicks={[
        ...roundSteps(span.low, span.high).map((step) => ({ at: y(step), text: step.toLocaleString() })),
        ...(weeks ? barSteps.map((amount) => ({ at: barTop(amount), text: amount.toLocaleString() })) : []),
      ]}
      xTicks={monthTicks(from, to).map((day) => ({ at: x(day), text: shortDay(day) }))}
    >
      {weeks && (
        <text x="0" y={BARS_TITLE}>
          Practice, {measure} per week
        </text>
      )}
      {range && <rect className="trend-band" x="0" width="100%" y={bandTop} height={Math.max(0, y(range.low ?? span.low) - bandTop)} />}
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
        <circle key={`${taken_on} ${value}`} className="trend-point" cx={`${x(taken_on)}%`} cy={y(value)} r="4" />
      ))}
      {weeks?.map((week) => (
        <rect
          key={week.from}
          className="trend-week"
          x={`${x(week.from) + 0.6}%`}
          width={`${Math.max(0.5, x(week.to) - x(week.from) - 1.2)}%`}
          y={barTop(week.amount)}
          // a week without practice is drawn as a line rather than left as a gap
          height={Math.max(1, BARS_FLOOR - barTop(week.amount))}
          rx="2"
        />
      ))}
    </Plot>
  )
}

/** Round values from zero up to the first one that is not less than the given amount. */
function stepsUpTo(amount: number): number[] {
  const step = roundSteps(0, amount, 3)[1] ?? amount
  return Array.from({ length: Math.ceil(amount / step) + 1 }, (_, index) => index * step)
}

const spotAt = (x: number, y: number, height: number, text: string): Spot => ({ x, y: (y / height) * 100, text })

const weekText = ({ from, to, amount }: Week, measure: string): string =>
  `${shortDay(from)} to ${shortDay(to)}: ${amount.toLocaleString()} ${measure}`
