import { addDays, type Day, daysBetween, longDay, monthName, weekdayName, weekdayOf } from './days.ts'
import './calendar.css'

const CELL = 20
const GAP = 4
const LEFT = 36
const TOP = 20
const NAMED_ROWS = [0, 2, 4]

interface Props {
  /** Number of sessions by day; days without practice are absent. */
  sessions: ReadonlyMap<Day, number>
  from: Day
  to: Day
}

const sessionCount = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)

/** One column per week, Monday first. Days with practice are filled, days without are outlined. */
export function Calendar({ sessions, from, to }: Props) {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const firstMonday = addDays(from, -weekdayOf(from))
  const columnOf = (day: Day) => Math.floor(daysBetween(firstMonday, day) / 7)
  const x = (day: Day) => LEFT + columnOf(day) * (CELL + GAP)
  const y = (row: number) => TOP + row * (CELL + GAP)
  const practiced = days.filter((day) => sessions.has(day))
  const monthStarts = days.filter((day) => day.endsWith('-01'))
  const width = LEFT + (columnOf(to) + 1) * (CELL + GAP)
  const summary = `Practice from ${longDay(from)} to ${longDay(to)}: ${practiced.length} of ${days.length} days.`
  return (
    <figure className="calendar">
      <svg viewBox={`0 0 ${width} ${TOP + 7 * (CELL + GAP)}`} role="img" aria-label={summary}>
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
        {days.map((day) => {
          const count = sessions.get(day) ?? 0
          return (
            <rect
              key={day}
              className={`calendar-day level-${Math.min(count, 3)}`}
              x={x(day) + 1}
              y={y(weekdayOf(day)) + 1}
              width={CELL - 2}
              height={CELL - 2}
              rx={4}
            >
              <title>{`${longDay(day)}: ${count === 0 ? 'no practice' : sessionCount(count)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="calendar-key small soft" aria-hidden="true">
        <CalendarKey level={0} text="none" />
        <CalendarKey level={1} text="1" />
        <CalendarKey level={2} text="2" />
        <CalendarKey level={3} text="3 or more sessions" />
      </figcaption>
      <div className="visually-hidden">
        <table>
          <caption>Days with practice</caption>
          <tbody>
            {practiced.map((day) => (
              <tr key={day}>
                <th scope="row">{longDay(day)}</th>
                <td>{sessionCount(sessions.get(day) ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
