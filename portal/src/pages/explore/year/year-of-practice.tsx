import { useState } from 'react'
import { ColumnBars } from '../../../charts/column-bars.tsx'
import { longDay } from '../../../charts/days.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Figure, Figures } from '../figure.tsx'
import type { MindYear } from './year-types.ts'

const MEASURES = [
  { field: 'sessions', title: 'Sessions' },
  { field: 'minutes', title: 'Minutes' },
  { field: 'practice_days', title: 'Days with practice' },
] as const
type Field = (typeof MEASURES)[number]['field']

const monthFormatter = (month: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat(undefined, { month, timeZone: 'UTC' })
  return (number: number) => format.format(Date.UTC(2000, number - 1, 1))
}
const shortMonth = monthFormatter('short')
const longMonth = monthFormatter('long')

export function YearOfPractice({ year, mind }: { year: number; mind: MindYear }) {
  if (mind.sessions === 0) return <p className="soft">No practice was logged in {year}.</p>
  const { longest_streak: streak, most_active_day: day } = mind
  return (
    <>
      <Figures>
        <Figure label="Days with practice" value={mind.practice_days} />
        <Figure label="Sessions" value={mind.sessions} />
        <Figure label="Minutes" value={mind.minutes} />
        <Figure label="Longest streak this year" value={streak?.days ?? 0} note={streak?.days === 1 ? 'day' : 'days'} />
      </Figures>
      <p className="soft">
        {streak && streak.days > 1 && `The longest streak ran from ${longDay(streak.from)} to ${longDay(streak.to)}. `}
        {day && `The most active day was ${longDay(day.date)}, with ${day.sessions} ${day.sessions === 1 ? 'session' : 'sessions'}.`}
      </p>
      <ByMonth year={year} months={mind.by_month} />
      <h3>Beliefs you practiced most</h3>
      <ol className="year-beliefs">
        {mind.top_beliefs.map(({ belief_slug, belief_title, sessions }) => (
          <li key={belief_slug}>
            <span>
              {belief_title} <span className="small soft">{sessions === 1 ? '1 session' : `${sessions} sessions`}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function ByMonth({ year, months }: { year: number; months: MindYear['by_month'] }) {
  const [field, setField] = useState<Field>('sessions')
  const title = MEASURES.find((measure) => measure.field === field)?.title ?? field
  return (
    <>
      <div className="year-measure">
        <SelectField label="By month" value={field} onChange={(event) => setField(event.target.value as Field)}>
          {MEASURES.map((measure) => (
            <option key={measure.field} value={measure.field}>
              {measure.title}
            </option>
          ))}
        </SelectField>
      </div>
      <ColumnBars
        caption={`${title} by month, ${year}`}
        heads={['Month', title]}
        bars={months.map((each) => ({ label: shortMonth(each.month), title: longMonth(each.month), value: each[field] }))}
      />
    </>
  )
}
