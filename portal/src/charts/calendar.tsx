import { addDays, type Day, daysBetween, longDay, monthName, weekdayName, weekdayOf } from './days.ts'
import { FiguresTable } from './plot/figures-table.tsx'
import { PlotArea } from './plot/plot-area.tsx'
import './calendar.css'

const CELL = 20
const GAP = 4
const LEFT = 36
const TOP = 20
const NAMED_ROWS = [0, 2, 4]

interface Props {
  /** The number of sessions by day. Days without practice are left out. */
  sessions: ReadonlyMap<Day, number>
  from: Day
  to: Day
}

const sessionCount = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)

/** One column per week, with Monday at the top. Days with practice are colored, and other days are gray. */
export function Calendar({ sessions, from, to }: Props) {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const firstMonday = addDays(from, -weekdayOf(from))
  const columnOf = (day: Day) => Math.floor(daysBetween(firstMonday, day) / 7)
  const x = (day: Day) => LEFT + columnOf(day) * (CELL + GAP)
  const y = (row: number) => TOP + row * (CELL + GAP)
  const practiced = days.filter((day) => sessions.has(day))
  const monthStarts = days.filter((day) => day.endsWith('-01'))
  const width = LEFT + (columnOf(to) + 1) * (CELL + GAP)
  const height = TOP + 7 * (CELL + GAP)
  const textOf = (day: Day) => `${longDay(day)}: ${sessions.has(day) ? sessionCount(sessions.get(day) ?? 0) : 'no practice'}`
  const spotOf = (day: Day) => ({
    x: ((x(day) + CELL / 2) / width) * 100,
    y: ((y(weekdayOf(day)) + CELL / 2) / height) * 100,
    text: textOf(day),
  })
  const summary = `Practice from ${longDay(from)} to ${longDay(to)}: ${practiced.length} of ${days.length} days.`
  return (
    <figure className="calendar">
      <PlotArea label={summary} spots={days.map(spotOf)} by="xy" across={7}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {monthStarts.map((day) => (
            <text key={day} x={x(day)} y={12}>
              {monthName(day)}
            </text>
          ))}
          {NAMED_ROWS.map((row) => (
            <text key={row} x={0} y={y(row) + 15}>
              {weekdayName(addDays(firstMonday, row))}
            </text>
          ))}
          {days.map((day) => (
            <rect
              key={day}
              className={`calendar-day level-${Math.min(sessions.get(day) ?? 0, 3)}`}
              x={x(day) + 1}
              y={y(weekdayOf(day)) + 1}
              width={CELL - 2}
              height={CELL - 2}
              rx={4}
            />
          ))}
        </svg>
      </PlotArea>
      <figcaption className="calendar-key small soft" aria-hidden="true">
        <CalendarKey level={0} text="none" />
        <CalendarKey level={1} text="1" />
        <CalendarKey level={2} text="2" />
        <CalendarKey level={3} text="3 or more sessions" />
      </figcaption>
      <FiguresTable
        caption="Days with practice"
        heads={['Day', 'Sessions']}
        rows={practiced.map((day) => [longDay(day), String(sessions.get(day))])}
      />
    </figure>
  )
}

const CalendarKey = ({ level, text }: { level: number; text: string }) => (
  <span>
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      <rect className={`calendar-day level-${level}`} x="1" y="1" width="12" height="12" rx="3" />
    </svg>
    {text}
  </span>
)
