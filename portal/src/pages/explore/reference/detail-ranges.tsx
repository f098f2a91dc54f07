import { Card } from '../../../ui/card.tsx'
import type { Range } from './entry.ts'

const SEXES: Record<Range['sex'], string> = { any: 'Adults', female: 'Women', male: 'Men' }
const format = (value: number | null) => (value === null ? '–' : value.toLocaleString())

export const DetailRanges = ({ ranges, unit }: { ranges: Range[]; unit: string }) => (
  <Card title="Reference ranges" aside={<span className="small soft">in {unit}</span>}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
    <section className="scroll-x" tabIndex={0} aria-label="Reference ranges">
      <table>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {ranges.map((range) => (
            <tr key={`${range.sex} ${range.low} ${range.high} ${range.note}`}>
              <th scope="row">{SEXES[range.sex]}</th>
              <td>{format(range.low)}</td>
              <td>{format(range.high)}</td>
              <td className="detail-note">{range.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Card>
)
