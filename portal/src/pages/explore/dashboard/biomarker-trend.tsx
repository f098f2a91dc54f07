import { addDays, longDay, today } from '../../../charts/days.ts'
import { Trend } from '../../../charts/trend.tsx'
import { Loading } from '../../../ui/loading.tsx'
import type { ApiResult } from '../../../use-api.ts'
import { isMissingApp, MissingApp } from '../app-gate.tsx'
import type { Marker, Progress } from './dashboard-types.ts'
import { TrendLegend } from './trend-legend.tsx'
import { TrendTable } from './trend-table.tsx'
import { type Measure, weeklyPractice } from './weekly-practice.ts'

/** The number of whole weeks for which the service returns practice data. */
const WEEKS = 12

interface Props {
  marker: Marker
  progress: ApiResult<Progress>
  measure: Measure
}

/** Shows the weeks for which there is practice data, or all readings if there is none. */
export function BiomarkerTrend({ marker, progress, measure }: Props) {
  if (!progress.data && !progress.error) return <Loading lines={18} />
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
          No readings in the last {WEEKS} weeks.
          {latest && ` The latest was ${latest.value.toLocaleString()} ${marker.unit} on ${longDay(latest.taken_on)}.`}
        </p>
      )}
      <TrendLegend marker={marker} measure={weeks && measure} />
      {isMissingApp(progress.error) && <MissingApp app="mind" without="your practice" />}
      <p className="small soft">Readings and practice share one time axis. A similar trend doesn’t mean that one causes the other.</p>
      <TrendTable marker={marker} shown={shown} weeks={weeks} measure={measure} />
    </>
  )
}
