import { Columns } from '../../charts/columns.tsx'
import { addDays } from '../../charts/days.ts'
import { Meter } from '../../charts/meter.tsx'
import type { Part } from './part.ts'

const DAYS = Array.from({ length: 14 }, (_, index) => addDays('2026-01-01', index))
const format = (value: number) => `${value} requests`
const wave = (size: number) => DAYS.map((_, index) => Math.round(size * (1 + Math.sin(index))))

export const CHART_PARTS: Part[] = [
  {
    title: 'Meters',
    states: {
      'in use': <Meter label="Coach" used={9} cap={25} />,
      'nearly used up': <Meter label="Coach" used={21} cap={25} />,
      'used up': <Meter label="Coach" used={25} cap={25} />,
    },
  },
  {
    title: 'Columns',
    states: {
      'several series': (
        <Columns
          label="Requests by day"
          days={DAYS}
          series={[
            { name: 'Server', values: wave(12) },
            { name: 'Laptop', values: wave(5) },
          ]}
          format={format}
        />
      ),
      'one series and a limit': (
        <Columns
          label="Coach replies by day"
          days={DAYS}
          series={[{ name: 'Server', values: wave(9) }]}
          limit={{ value: 25, label: 'daily cap: 25' }}
          format={format}
        />
      ),
    },
  },
]
