import { Calendar } from '../../../charts/calendar.tsx'
import { addDays, type Day, dayOf, longDay, today, zoneWords } from '../../../charts/days.ts'
import { Card } from '../../../ui/card.tsx'
import type { ApiResult } from '../../../use-api.ts'
import { AppGate } from '../app-gate.tsx'
import { Figure, Figures } from '../figure.tsx'
import type { Dashboard, Progress, Session } from './dashboard-types.ts'
import './streak-card.css'

const SHOWN_DAYS = 90

function sessionsByDay(practice: readonly Session[]): Map<Day, number> {
  const counts = new Map<Day, number>()
  for (const { local_date } of practice) counts.set(local_date, (counts.get(local_date) ?? 0) + 1)
  return counts
}

interface Props {
  progress: ApiResult<Progress>
  now: Dashboard['data']['mind']
}

export const StreakCard = ({ progress, now }: Props) => (
  <div className="streak-frame" data-app="mind">
    <Card title="Practice">
      <AppGate app="mind" without="your streaks and practice" result={progress} lines={22}>
        {({ practice, streaks }) => {
          const to = today(streaks?.timezone)
          return (
            <div className="streak">
              <div className="stack">
                <Figures>
                  <Figure label="Current streak" value={streaks?.current_days ?? 0} note={streaks?.current_days === 1 ? 'day' : 'days'} />
                  <Figure label="Longest streak" value={streaks?.longest_days ?? 0} note={streaks?.longest_days === 1 ? 'day' : 'days'} />
                  <Figure label="Total days" value={streaks?.total_days ?? 0} />
                  <Figure label="Last 7 days" value={now ? now.practice_7d : '–'} note={now?.practice_7d === 1 ? 'session' : 'sessions'} />
                </Figures>
                <StreakText streaks={streaks} />
              </div>
              <Calendar sessions={sessionsByDay(practice)} from={addDays(to, 1 - SHOWN_DAYS)} to={to} />
            </div>
          )
        }}
      </AppGate>
    </Card>
  </div>
)

function StreakText({ streaks }: Pick<Progress, 'streaks'>) {
  if (!streaks) return <p className="soft">Your calendar starts with your first practice session in Mind.</p>
  const { started_on, expires_at, last_practiced_on, timezone } = streaks
  return (
    <p className="soft">
      {expires_at && started_on ? (
        <>
          Your streak started on {longDay(started_on)}. Practice by the end of {longDay(dayOf(Date.parse(expires_at) - 1, timezone))} (
          {zoneWords(timezone)}) to keep it going.
        </>
      ) : (
        <>You last practiced on {longDay(last_practiced_on)}. Your next session starts a new streak.</>
      )}
    </p>
  )
}
