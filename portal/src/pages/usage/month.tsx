import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { KeyMonth } from './key-month.tsx'
import { MEASURE_NAMES, MEASURES } from './measures.ts'
import { type Counts, everyDay, type KeyUsage, type UsageReport } from './usage-types.ts'
import './month.css'

const sumOf = ({ days }: KeyUsage, measure: keyof Counts) => days.reduce((sum, day) => sum + day[measure], 0)

/** One chart per key on a common scale, busiest first. */
export function Month({ usage }: { usage: UsageReport }) {
  const [measure, setMeasure] = useState<keyof Counts>('requests')
  const used = usage.data.filter((one) => sumOf(one, measure) > 0).toSorted((a, b) => sumOf(b, measure) - sumOf(a, measure))
  const top = Math.max(...used.flatMap(({ days }) => days.map((day) => day[measure])))
  const idle = usage.data.length - used.length
  const { many } = MEASURES[measure]
  return (
    <Card title="Last 30 days">
      <div className="month-measure">
        <SelectField label="Show" value={measure} onChange={(event) => setMeasure(event.target.value as keyof Counts)}>
          {MEASURE_NAMES.map((name) => (
            <option key={name} value={name}>
              {MEASURES[name].title}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="month-keys">
        {used.map((one) => (
          <KeyMonth key={one.key.id} of={one} period={everyDay(usage)} measure={measure} top={top} total={sumOf(one, measure)} />
        ))}
      </div>
      <p className="small soft">
        {used.length === 0 && `No ${many} in the last 30 days.`}
        {used.length > 0 && idle > 0 && `${idle === 1 ? '1 more key has' : `${idle} more keys have`} no ${many}.`}
        {used.length > 0 && ' Days are in UTC. All charts use the same scale.'}
      </p>
    </Card>
  )
}
