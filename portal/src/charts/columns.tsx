import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { type Day, longDay, shortDay } from './days.ts'
import { roundStep } from './round-steps.ts'
import './columns.css'

/** A series of values. Its part of each column has its own color. */
export interface Series {
  name: string
  /** One value per day. */
  values: readonly number[]
}

interface Props {
  /** Describes the chart to screen readers. */
  label: string
  /** The days, oldest first. */
  days: readonly Day[]
  /** The series, stacked from the bottom up. There are at most six colors. */
  series: readonly Series[]
  /** A limit, which is drawn as a line. */
  limit?: { value: number; label: string } | undefined
  /** Describes a value in words, such as "12 requests". */
  format(value: number): string
}

const HEIGHT = 200
/** The length of the axis as a multiple of the highest column. */
const HEADROOM = 1.15
/** Possible numbers of days between labels. The smallest one that doesn't produce too many labels is used. */
const LABEL_STEPS = [1, 2, 7, 14, 28, 91]
const MOST_LABELS = 8

const sumOn = (series: readonly Series[], at: number) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)

/** The indices of the days that have a label. They are evenly spaced, starting from the last day. */
function labelledDays(count: number): number[] {
  const step = LABEL_STEPS.find((days) => count / days <= MOST_LABELS) ?? count
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step).toReversed()
}

/** A column chart with one column per day. Readers select a day by pointing, by touching or with the arrow keys. */
export function Columns({ label, days, series, limit, format }: Props) {
  const [chosen, setChosen] = useState<number>()
  const most = Math.max(1, limit?.value ?? 0, ...days.map((_, at) => sumOn(series, at)))
  const rise = Math.max(1, roundStep(0, most * HEADROOM, 4))
  const top = Math.ceil((most * HEADROOM) / rise) * rise
  const steps = Array.from({ length: top / rise + 1 }, (_, index) => index * rise)
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const width = 100 / days.length
  const middle = (at: number) => (at + 0.5) * width
  const last = days.length - 1
  const labelled = labelledDays(days.length)
  const told = (at: number) => `${longDay(days[at] as Day)}: ${format(sumOn(series, at))}`
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: room } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - left) / room) * days.length))))
  }
  const step = (event: KeyboardEvent) => {
    const at = chosen ?? last
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (event.key === 'Escape') setChosen(undefined)
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(last, Math.max(0, to)))
  }
  return (
    <figure className="columns">
      <svg className="columns-figures" width="44" height={HEIGHT} aria-hidden="true">
        {steps.map((value) => (
          <text key={value} x="36" y={y(value) + 4}>
            {value.toLocaleString()}
          </text>
        ))}
      </svg>
      <div
        className="columns-plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={chosen ?? last}
        aria-valuetext={told(chosen ?? last)}
        onPointerDown={point}
        onPointerMove={point}
        // after a touch, the text stays in place until the reader touches something else
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
        onFocus={() => setChosen((before) => before ?? last)}
        onBlur={() => setChosen(undefined)}
        onKeyDown={step}
      >
        <svg width="100%" height={HEIGHT} aria-hidden="true">
          {steps.map((value) => (
            <line key={value} className="columns-grid" x1="0" x2="100%" y1={y(value)} y2={y(value)} />
          ))}
          {chosen !== undefined && <rect className="columns-chosen" x={`${chosen * width}%`} width={`${width}%`} height={HEIGHT} />}
          {days.map((day, at) =>
            series.map(({ name, values }, index) => {
              const below = sumOn(series.slice(0, index), at)
              const value = values[at] ?? 0
              if (value === 0) return null
              const top = y(below + value)
              return (
                <rect
                  key={`${day} ${name}`}
                  className={`columns-part color-${index}`}
                  x={`${(at + 0.16) * width}%`}
                  width={`${width * 0.68}%`}
                  y={Math.min(top, HEIGHT - 2)}
                  height={Math.max(2, y(below) - top)}
                />
              )
            }),
          )}
          {limit && <line className="columns-limit" x1="0" x2="100%" y1={y(limit.value)} y2={y(limit.value)} />}
          {limit && (
            <text className="columns-limit-label" x="4" y={y(limit.value) - 8}>
              {limit.label}
            </text>
          )}
        </svg>
        {chosen !== undefined && (
          // shifting the text by the same percentage of its own width keeps it within the chart
          <div className="columns-tip small" style={{ left: `${middle(chosen)}%`, translate: `-${middle(chosen)}%` }}>
            <strong>{told(chosen)}</strong>
            {series.length > 1 &&
              series.map(({ name, values }, index) =>
                values[chosen] ? (
                  <span key={name} className={`columns-key color-${index}`}>
                    {name} <span className="figures">{values[chosen].toLocaleString()}</span>
                  </span>
                ) : null,
              )}
          </div>
        )}
      </div>
      <div className="columns-days small soft" aria-hidden="true">
        {labelled.map((at) => (
          <span key={at} style={{ left: `${middle(at)}%` }}>
            {shortDay(days[at] as Day)}
          </span>
        ))}
      </div>
      {series.length > 1 && (
        <figcaption className="columns-legend small">
          {series.map(({ name }, index) => (
            <span key={name} className={`columns-key color-${index}`}>
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}
