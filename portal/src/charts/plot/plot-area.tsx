import type { ReactNode } from 'react'
import type { Nearness, Spot } from './nearest-spot.ts'
import { useSpots } from './use-spots.ts'
import './plot-area.css'

interface Props {
  /** Describes the chart in words. */
  label: string
  spots: readonly Spot[]
  by?: Nearness
  /** The number of values by which the left and right arrow keys move. */
  across?: number
  children: ReactNode
}

/** For values in this top percentage of the plot, the text is placed below the value, because there is no room above it. */
const TOP_SHARE = 35

/** A chart whose values can be read one by one with a mouse, a finger or the arrow keys. */
export function PlotArea({ label, spots, by = 'x', across = 1, children }: Props) {
  const { active, handlers } = useSpots(spots, { by, across })
  const spot = active === null ? undefined : spots[active]
  return (
    // the role is slider, because screen readers let people move through a slider step by step
    <div
      className="plot-area"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-readonly="true"
      aria-valuemin={1}
      aria-valuemax={spots.length}
      aria-valuenow={(active ?? 0) + 1}
      aria-valuetext={(spot ?? spots[0])?.text}
      {...handlers}
    >
      {children}
      {spot && (
        <>
          <span className="plot-spot" style={{ left: `${spot.x}%`, top: `${spot.y}%` }} />
          <span
            className={`plot-tip ${spot.y < TOP_SHARE ? 'below' : ''}`}
            // shifting the text by the same percentage of its own width keeps it within the plot
            style={{ left: `${spot.x}%`, top: `${spot.y}%`, translate: `-${spot.x}% 0` }}
          >
            {spot.text}
          </span>
        </>
      )}
    </div>
  )
}
