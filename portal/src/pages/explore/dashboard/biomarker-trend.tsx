import { addDays, longDay, today } from '../../../charts/days.ts'
import { Trend } from '../../../charts/trend.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { type Asked, isMissingApp, MissingApp } from '../app-gate.tsx'
import type { Marker, Progress } from './own-records.ts'
import { TrendKey } from './trend-key.tsx'
import { TrendTable } from './trend-table.tsx'
import { type Measure, weeklyPractice } from './weekly-practice.ts'

/** As many whole weeks as the service tells practice of. */
const WEEKS = 12

interface Props {
  marker: Marker
  progress: Asked<Progress>
  measure: Measure
}

/** Practice is known for some weeks only; without it all readings are shown. */
export function BiomarkerTrend({ marker, progress, measure }: Props) {
  if (!progress.data && !progress.fault) return <Loading lines={18} />
  const to = today(progress.data?.streaks?.timezone)
  const from = progress.data ? addDays(to, 1 - 7 * WEEKS) : (marker.readings[0]?.taken_on ?? to)
  const shown = marker.readings.filter(({ taken_on }) => taken_on >= from && taken_on <= to)
  const weeks = progress.data ? weeklyPractice(progress.data.practice, to, WEEKS, measure) : null
  const latest = marker.readings.at(-1)
  return (
    <>
      {shown.length > 0 ? (
        <Trend
          name={marker.biomarker_name}
          unit={marker.unit}
          readings={shown}
          range={marker.reference_range}
          weeks={weeks}
          measure={measure}
          from={from}
          to={to}
        />
      ) : (
        <p className="soft">
          No reading in the last {WEEKS} weeks.
          {latest && ` The latest is ${latest.value.toLocaleString()} ${marker.unit} of ${longDay(latest.taken_on)}.`}
        </p>
      )}
      <TrendKey marker={marker} measure={weeks && measure} />
      {isMissingApp(progress.fault) && <MissingApp app="mind" without="practice beside the readings" />}
      <p className="small soft">
        The two stand on one time axis so that you can look at them together. That they move alike does not mean that one moves the other.
      </p>
      <TrendTable marker={marker} shown={shown} weeks={weeks} measure={measure} />
    </>
  )
}
