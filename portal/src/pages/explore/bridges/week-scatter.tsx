import type { Answer } from '@threefold/sdk'
import { longDay } from '../../../charts/days.ts'
import { FiguresTable } from '../../../charts/plot/figures-table.tsx'
import { Scatter } from '../../../charts/scatter.tsx'
import { trendLine } from './trend-line.ts'

type Finding = Answer<'bridgeBeliefToBiomarker'>['data']['findings'][number]

const later = (weeks: number) => (weeks === 0 ? 'in the same week' : weeks === 1 ? '1 week later' : `${weeks} weeks later`)
const sessionCount = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)

/** Shows each compared week as a point, with practice on the horizontal axis and the reading on the vertical one. */
export function WeekScatter({ finding, unit }: { finding: Finding; unit: string }) {
  const { weeks, effect, biomarker_name, lag_weeks } = finding
  const reading = `${biomarker_name} ${later(lag_weeks)}`
  const text = (week: Finding['weeks'][number]) =>
    `Week of ${longDay(week.week)}: ${sessionCount(week.sessions)}, then ${week.reading.toLocaleString()} ${unit}`
  return (
    <figure className="bridge-weeks">
      <Scatter
        caption={`${reading}, by sessions per week, in ${weeks.length} weeks`}
        xTitle="sessions in the week"
        yTitle={`${reading}, ${unit}`}
        points={weeks.map((week) => ({ x: week.sessions, y: week.reading, text: text(week) }))}
        line={effect && trendLine(effect, weeks)}
      />
      <figcaption className="small soft">
        Each point is a week, as measured.
        {effect && ' The line shows the difference after removing slow drift; the gray area shows how much flatter or steeper it could be.'}
      </figcaption>
      <FiguresTable
        caption={`${reading}, by week`}
        heads={['Week of', 'Sessions', unit]}
        rows={weeks.map((week) => [longDay(week.week), String(week.sessions), week.reading.toLocaleString()])}
      />
    </figure>
  )
}
