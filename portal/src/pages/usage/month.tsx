import { useState } from 'react'
import { Columns } from '../../charts/columns.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Empty } from '../../ui/marks/empty.tsx'
import { formatCount, MEASURE_NAMES, MEASURES } from './measures.ts'
import { type Shown, seriesOf } from './month-series.ts'
import { MonthTable } from './month-table.tsx'
import { everyDay, type KeyUsage, type UsageReport } from './usage-types.ts'
import './month.css'

const aiResponses = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'AI response' : 'AI responses'}`

/** Usage during the last 30 days. `chosen` is undefined if all keys are shown. */
export function Month({ usage, chosen }: { usage: UsageReport; chosen: KeyUsage | undefined }) {
  const [shown, setShown] = useState<Shown>('requests')
  const keys = chosen ? [chosen] : usage.data
  const series = seriesOf(usage, keys, shown)
  const total = series.reduce((sum, { values }) => values.reduce((all, value) => all + value, sum), 0)
  const format = (value: number) => (shown === 'ai' ? aiResponses(value) : formatCount(shown, value))
  // a cap applies to one key and operation, so it can't be compared with a total
  const cap = shown === 'ai' || shown === 'requests' || !chosen ? undefined : usage.limits.ai_daily_caps[shown]
  return (
    <Card
      title="Last 30 days"
      aside={
        <a className="button" href="/v1/me/usage?days=30&format=csv" download>
          Download CSV
        </a>
      }
    >
      <div className="month-choices">
        <SelectField label="Show" value={shown} onChange={(event) => setShown(event.target.value as Shown)}>
          {MEASURE_NAMES.map((name) => (
            <option key={name} value={name}>
              {MEASURES[name].title}
            </option>
          ))}
          <option value="ai">AI responses</option>
        </SelectField>
        <p className="month-total">
          <strong>{total.toLocaleString()}</strong> <span className="small soft">in 30 days</span>
        </p>
      </div>
      {total === 0 ? (
        <Empty title="Nothing to show">There was no usage of this kind in the last 30 days.</Empty>
      ) : (
        <Columns
          label={`${format(total)} in 30 days, by day`}
          days={everyDay(usage)}
          series={series}
          limit={cap === undefined ? undefined : { value: cap, label: `daily cap of the key: ${cap}` }}
          format={format}
        />
      )}
      <p className="small soft">
        Days are in UTC. {shown === 'requests' ? 'Requests have no daily cap.' : cap === undefined && 'Each key has its own daily cap.'}
      </p>
      <MonthTable usage={usage} keys={keys} />
    </Card>
  )
}
