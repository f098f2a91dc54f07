import { useState } from 'react'
import { Meter } from '../../charts/meter.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Empty } from '../../ui/marks/empty.tsx'
import { MEASURE_NAMES, MEASURES, nounFor } from './measures.ts'
import { Reset } from './reset.tsx'
import { fullLabelOf, type KeyUsage, type UsageReport, usedOn } from './usage-types.ts'
import './today.css'

/** The key shown by default. The portal session is shown only if there are no keys. */
const mostUsedOn = (day: string, all: KeyUsage[]) =>
  all.toSorted((a, b) => Number(a.key.is_portal) - Number(b.key.is_portal) || usedOn(b, day).requests - usedOn(a, day).requests)[0]

export function Today({ usage, reload }: { usage: UsageReport; reload(): void }) {
  const [chosenId, setChosenId] = useState<string>()
  const working = usage.data.filter(({ key }) => key.is_active || key.is_portal)
  const chosen = working.find(({ key }) => key.id === chosenId) ?? mostUsedOn(usage.to, working)
  const today = chosen && usedOn(chosen, usage.to)
  const { requests_per_min, ai_requests_per_min, ai_daily_caps } = usage.limits
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
      {chosen && today ? (
        <>
          <div className="today-key">
            <SelectField label="Key" value={chosen.key.id} onChange={(event) => setChosenId(event.target.value)}>
              {working.map((one) => (
                <option key={one.key.id} value={one.key.id}>
                  {fullLabelOf(one)}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="today-figures">
            <div className="today-requests">
              <strong>{today.requests.toLocaleString()}</strong>
              <span>{nounFor('requests', today.requests)} today</span>
            </div>
            {MEASURE_NAMES.filter((measure) => measure !== 'requests').map((measure) => (
              <Meter key={measure} label={MEASURES[measure].title} used={today[measure]} cap={ai_daily_caps[measure]} />
            ))}
          </div>
        </>
      ) : (
        <Empty title="No use yet">None of your active keys was used in the last 30 days.</Empty>
      )}
      <p className="small soft">
        Rate limit per key: {requests_per_min} requests per minute, and {ai_requests_per_min} AI requests per minute. Only AI requests have
        a daily cap.
      </p>
    </Card>
  )
}
