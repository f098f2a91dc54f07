import { Card } from '../../../ui/card.tsx'
import type { Range } from './entry.ts'

const SEXES: Record<Range['sex'], string> = { any: 'Adults', female: 'Women', male: 'Men' }

function span({ low, high }: Range): string {
  if (low === null) return `up to ${high?.toLocaleString() ?? '–'}`
  return high === null ? `${low.toLocaleString()} or more` : `${low.toLocaleString()} to ${high.toLocaleString()}`
}

export const DetailRanges = ({ ranges, unit }: { ranges: Range[]; unit: string }) => (
  <Card title="Reference ranges">
    <table>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Range</th>
        </tr>
      </thead>
      <tbody>
        {ranges.map((range) => (
          <tr key={`${range.sex} ${range.low} ${range.high} ${range.note}`}>
            <th scope="row">{SEXES[range.sex]}</th>
            <td>
              {span(range)} {unit}
              {range.note && <p className="small soft">{range.note}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)
