import type { Bar } from '../../../charts/bar.ts'
import { longDay } from '../../../charts/days.ts'
import { RowBars } from '../../../charts/row-bars.tsx'
import { Card } from '../../../ui/card.tsx'
import type { ApiResult } from '../../../use-api.ts'
import { AppGate } from '../app-gate.tsx'
import type { Dashboard, Opportunities } from './dashboard-types.ts'

/** The states of an opportunity, in the order of its life cycle. */
const STATES = [
  ['new', 'New'],
  ['shortlisted', 'Shortlisted'],
  ['pitched', 'Pitched'],
  ['in_conversation', 'In conversation'],
  ['booked', 'Booked'],
  ['declined', 'Declined'],
  ['passed', 'Passed on'],
  ['expired', 'Expired'],
] as const

const barsOf = (opportunities: Opportunities['data']): Bar[] =>
  STATES.map(([state, label]) => ({ label, value: opportunities.filter(({ status }) => status === state).length }))

interface Props {
  opportunities: ApiResult<Opportunities>
  now: Dashboard['data']['voice']
}

export const OpportunitiesCard = ({ opportunities, now }: Props) => (
  <div data-app="voice">
    <Card title="Speaking opportunities">
      <AppGate app="voice" without="your speaking opportunities" result={opportunities} lines={12}>
        {({ data }) => (
          <>
            {data.length === 0 ? (
              <p className="soft">No opportunities yet. Those that Voice finds appear here, by status.</p>
            ) : (
              <RowBars caption="Opportunities by status" heads={['Status', 'Opportunities']} bars={barsOf(data)} />
            )}
            {now && (
              <p className="soft">
                {now.next_deadline && `Next deadline: ${now.next_deadline.title}, ${longDay(now.next_deadline.deadline)}. `}
                {now.speech_count === 1 ? '1 speech' : `${now.speech_count} speeches`} written;{' '}
                {now.kit_ready ? 'your media kit is ready.' : 'your media kit needs a bio, topics or a talk.'}
              </p>
            )}
          </>
        )}
      </AppGate>
    </Card>
  </div>
)
