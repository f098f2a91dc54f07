import { useState } from 'react'
import { Meter } from '../../charts/meter.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { MEASURE_NAMES, MEASURES, nounFor } from './measures.ts'
import { Reset } from './reset.tsx'
import { type KeyUsage, labelOf, type UsageAnswer } from './usage-shapes.ts'
import './today.css'

/** Who looks here mostly wonders about the key at work. */
const mostUsedToday = (all: KeyUsage[]) =>
  all.toSorted(
    (a, b) => Number(a.key.is_portal) - Number(b.key.is_portal) || (b.days.at(-1)?.requests ?? 0) - (a.days.at(-1)?.requests ?? 0),
  )[0]

export function Today({ usage }: { usage: UsageAnswer }) {
  const [chosenId, setChosenId] = useState<string>()
  const working = usage.data.filter(({ key }) => key.is_active || key.is_portal)
  const chosen = working.find(({ key }) => key.id === chosenId) ?? mostUsedToday(working)
  const today = chosen?.days.at(-1)
  const { requests_per_min, ai_requests_per_min, ai_daily_caps } = usage.limits
  return (
    <Card title="Today" aside={<Reset at={usage.resets_at} />}>
      {chosen && today ? (
        <>
          <div className="today-key">
            <SelectField label="Key" value={chosen.key.id} onChange={(event) => setChosenId(event.target.value)}>
              {working.map((one) => (
                <option key={one.key.id} value={one.key.id}>
                  {one.key.is_portal ? labelOf(one) : `${labelOf(one)} (${one.key.key_prefix}…)`}
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
        <p className="soft">Nothing is counted yet: you have no key in force.</p>
      )}
      <p className="small soft">
        Requests have no daily cap. Each key may send {requests_per_min} a minute, and of those that use AI {ai_requests_per_min} a minute.
      </p>
    </Card>
  )
}
