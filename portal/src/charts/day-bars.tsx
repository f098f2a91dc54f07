import { shortDay } from './days.ts'
import './day-bars.css'

interface Props {
  /** One entry per day, oldest first. */
  days: { day: string; value: number }[]
  /** The value of a full-height bar. Charts that are shown together share it. */
  top: number
  /** Read by screen readers. */
  summary: string
  /** Describes a value in words, such as "12 requests". */
  format(value: number): string
}

const STEP = 10
const BAR = 7
const HEIGHT = 64
/** The least height of a bar, which keeps small values visible. */
const MIN_BAR_HEIGHT = 2

export function DayBars({ days, top, summary, format }: Props) {
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, (value / Math.max(top, 1)) * HEIGHT))
  return (
    <figure className="day-bars">
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={summary}>
        {days.map(({ day, value }, index) => (
          <g key={day} className="day-bars-day">
            <title>{`${shortDay(day)}: ${format(value)}`}</title>
            <rect className="day-bars-room" x={index * STEP} width={STEP} height={HEIGHT} />
            <rect
              className="day-bars-bar"
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - heightOf(value)}
              width={BAR}
              height={heightOf(value)}
            />
          </g>
        ))}
      </svg>
      <figcaption className="day-bars-ends small soft" aria-hidden="true">
        <span>{days[0] && shortDay(days[0].day)}</span>
        <span>today</span>
      </figcaption>
    </figure>
  )
}
