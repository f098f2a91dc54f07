import { shortDay } from './days.ts'
import './day-bars.css'

interface Props {
  /** Oldest first, one for each day. */
  days: { day: string; value: number }[]
  /** The value of a bar at full height; charts that stand together share it. */
  top: number
  /** What the whole chart says, for those who do not see it. */
  summary: string
  /** Names a value, like "12 requests". */
  inWords(value: number): string
}

const STEP = 10
const BAR = 7
const HEIGHT = 64
/** A day with any use at all is never invisible. */
const LEAST = 2

/** One bar a day. Each day tells its figure where the pointer rests. */
export function DayBars({ days, top, summary, inWords }: Props) {
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(LEAST, (value / Math.max(top, 1)) * HEIGHT))
  return (
    <figure className="day-bars">
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={summary}>
        {days.map(({ day, value }, index) => (
          <g key={day} className="day-bars-day">
            <title>{`${shortDay(day)}: ${inWords(value)}`}</title>
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
