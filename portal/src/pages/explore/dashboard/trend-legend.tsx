import type { Marker } from './dashboard-types.ts'
import type { Measure } from './weekly-practice.ts'

export const TrendLegend = ({ marker: { reference_range: range, unit }, measure }: { marker: Marker; measure: Measure | null }) => (
  <p className="biomarker-key small soft">
    <span>
      <svg width="22" height="12" aria-hidden="true">
        <line className="trend-line" x1="2" x2="20" y1="6" y2="6" />
        <circle className="trend-point" cx="11" cy="6" r="4" />
      </svg>
      reading in {unit}
    </span>
    {range && (
      <span>
        <svg width="22" height="12" aria-hidden="true">
          <rect className="trend-band" width="22" height="12" />
        </svg>
        reference range: {rangeText(range)} {unit}
      </span>
    )}
    {measure && (
      <span>
        <svg width="22" height="12" aria-hidden="true">
          <rect className="trend-week" x="5" width="12" height="12" rx="2" />
        </svg>
        {measure} of practice per week
      </span>
    )}
  </p>
)

function rangeText({ low, high }: NonNullable<Marker['reference_range']>): string {
  if (low === null) return `up to ${high?.toLocaleString()}`
  return high === null ? `${low.toLocaleString()} or more` : `${low.toLocaleString()} to ${high.toLocaleString()}`
}
