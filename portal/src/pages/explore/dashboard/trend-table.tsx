import { longDay } from '../../../charts/days.ts'
import type { Marker } from './dashboard-types.ts'
import type { Measure, weeklyPractice } from './weekly-practice.ts'

interface Props {
  marker: Marker
  shown: Marker['readings']
  weeks: ReturnType<typeof weeklyPractice> | null
  measure: Measure
}

export const TrendTable = ({ marker, shown, weeks, measure }: Props) => (
  <details>
    <summary className="small">Show as table</summary>
    <div className="grid">
      <table>
        <caption className="visually-hidden">{marker.biomarker_name}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">{marker.unit}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ taken_on, value }) => (
            <tr key={`${taken_on} ${value}`}>
              <td>{longDay(taken_on)}</td>
              <td>{value.toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {weeks && (
        <table>
          <caption className="visually-hidden">Practice by week</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">{measure}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, amount }) => (
              <tr key={from}>
                <td>{longDay(from)}</td>
                <td>{amount.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  </details>
)
