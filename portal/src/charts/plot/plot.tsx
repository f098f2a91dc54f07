import type { ComponentProps, ReactNode } from 'react'
import { PlotArea } from './plot-area.tsx'
import './plot.css'

/** A tick on an axis. Its position is in pixels from the top or in percent from the left. */
export interface Tick {
  at: number
  text: string
}

interface Props extends ComponentProps<typeof PlotArea> {
  height: number
  /** If there are none, the plot has no vertical axis. */
  yTicks?: readonly Tick[]
  xTicks: readonly Tick[]
  yTitle?: string
  xTitle?: string
  /** SVG shapes, with horizontal positions in percent and vertical positions in pixels. */
  children: ReactNode
}

const GUTTER = 46
const FOOT = 20
/** The labels of ticks closer to an edge than this percentage are aligned with the edge. */
const EDGE = 4

/** If there are more ticks than this, phones show only every other one. */
const MANY = 8

/** A plot with its axes. */
export const Plot = ({ height, yTicks = [], xTicks, yTitle, xTitle, children, ...area }: Props) => (
  <div className={`plot ${yTicks.length > 0 ? 'with-gutter' : ''}`}>
    {yTitle && <span className="plot-y-title">{yTitle}</span>}
    {yTicks.length > 0 && (
      <svg className="plot-gutter" width={GUTTER} height={height} aria-hidden="true">
        {yTicks.map(({ at, text }) => (
          <text key={at} x={GUTTER - 8} y={at + 4}>
            {text}
          </text>
        ))}
      </svg>
    )}
    <PlotArea {...area}>
      <svg width="100%" height={height} aria-hidden="true">
        {yTicks.map(({ at }) => (
          <line key={at} className="plot-grid" x1="0" x2="100%" y1={at} y2={at} />
        ))}
        {children}
      </svg>
    </PlotArea>
    <svg className={`plot-foot ${xTicks.length > MANY ? 'many' : ''}`} width="100%" height={FOOT} aria-hidden="true">
      {xTicks.map(({ at, text }) => (
        <text key={at} className={at < EDGE ? 'start' : at > 100 - EDGE ? 'end' : ''} x={`${at}%`} y="15">
          {text}
        </text>
      ))}
    </svg>
    {xTitle && <span className="plot-x-title">{xTitle}</span>}
  </div>
)
