import { Meter } from '../../charts/meter.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MEASURES, nounFor } from './measures.ts'
import { AI_MEASURES } from './month-series.ts'
import { Reset } from './reset.tsx'
import { type Counts, type KeyUsage, type UsageReport, usedOn } from './usage-types.ts'
import './today.css'

interface Props {
  usage: UsageReport
  /** The chosen key; undefined if all keys are shown. */
  chosen: KeyUsage | undefined
  reload(): void
}

export function Today({ usage, chosen, reload }: Props) {
  const used = (measure: keyof Counts) => (chosen ? [chosen] : usage.data).reduce((sum, one) => sum + usedOn(one, usage.to)[measure], 0)
  const { requests_per_min, ai_requests_per_min, ai_daily_caps } = usage.limits
  const requests = used('requests')
  return (
    <Card
      title="Today"
      aside={
        <div className="row">
          <Reset at={usage.resets_at} />
          <Button onClick={reload}>Refresh</Button>
        </div>
      }
    >
      <div className="today-figures">
        <Count count={requests} words={`${nounFor('requests', requests)} today`} />
        {AI_MEASURES.map((measure) =>
          chosen ? (
            <Meter key={measure} label={MEASURES[measure].title} used={used(measure)} cap={ai_daily_caps[measure]} />
          ) : (
            <Count key={measure} count={used(measure)} words={nounFor(measure, used(measure))} />
          ),
        )}
      </div>
      <p className="small soft">
        {!chosen && 'Each key has its own daily caps. Choose a key to see what is left. '}
        Rate limit per key: {requests_per_min.toLocaleString()} requests per minute, and {ai_requests_per_min.toLocaleString()} AI requests
        per minute. Only AI requests have a daily cap.
      </p>
    </Card>
  )
}

const Count = ({ count, words }: { count: number; words: string }) => (
  <div className="today-count">
    <strong>{count.toLocaleString()}</strong>
    <span>{words}</span>
  </div>
)
