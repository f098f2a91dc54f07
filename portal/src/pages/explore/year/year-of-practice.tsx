import { useState } from 'react'
import { ColumnBars } from '../../../charts/bars.tsx'
import { longDay } from '../../../charts/days.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Figure, Figures } from '../figure.tsx'
import type { MindYear } from './year-records.ts'

const MEASURES = [
  { member: 'sessions', title: 'Sessions' },
  { member: 'minutes', title: 'Minutes' },
  { member: 'practice_days', title: 'Days with practice' },
] as const
type Member = (typeof MEASURES)[number]['member']

const monthWriter = (month: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat(undefined, { month, timeZone: 'UTC' })
  return (number: number) => format.format(Date.UTC(2000, number - 1, 1))
}
const shortMonth = monthWriter('short')
const longMonth = monthWriter('long')

export function YearOfPractice({ year, mind }: { year: number; mind: MindYear }) {
  if (mind.sessions === 0) return <p className="soft">No practice was logged in {year}.</p>
  const { longest_streak: streak, most_active_day: day } = mind
  return (
    <>
      <Figures>
        <Figure label="Days with practice" value={mind.practice_days} />
        <Figure label="Sessions" value={mind.sessions} />
        <Figure label="Minutes" value={mind.minutes} />
        <Figure label="Longest streak" value={streak?.days ?? 0} note={streak?.days === 1 ? 'day' : 'days'} />
      </Figures>
      <p className="soft">
        {streak && streak.days > 1 && `The longest streak ran from ${longDay(streak.from)} to ${longDay(streak.to)}. `}
        {day && `The fullest day was ${longDay(day.date)} with ${day.sessions} ${day.sessions === 1 ? 'session' : 'sessions'}.`}
      </p>
      <ByMonth year={year} months={mind.by_month} />
      <h3>Beliefs you practiced most</h3>
      <ol className="year-beliefs">
        {mind.top_beliefs.map(({ belief_slug, belief_title, sessions }) => (
          <li key={belief_slug}>
            {belief_title} <span className="small soft">{sessions === 1 ? '1 session' : `${sessions} sessions`}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function ByMonth({ year, months }: { year: number; months: MindYear['by_month'] }) {
  const [member, setMember] = useState<Member>('sessions')
  const title = MEASURES.find((measure) => measure.member === member)?.title ?? member
  return (
    <>
      <div className="year-measure">
        <SelectField label="By month" value={member} onChange={(event) => setMember(event.target.value as Member)}>
          {MEASURES.map((measure) => (
            <option key={measure.member} value={measure.member}>
              {measure.title}
            </option>
          ))}
        </SelectField>
      </div>
      <ColumnBars
        caption={`${title} in each month of ${year}`}
        heads={['Month', title]}
        bars={months.map((each) => ({ label: shortMonth(each.month), title: longMonth(each.month), value: each[member] }))}
      />
    </>
  )
}
