import type { Schemas } from '@threefold/sdk'
import './severity.css'

export type Severity = Schemas['Interaction']['severity']

/** All severities, most severe first. The shapes distinguish severities without relying on color. */
export const SEVERITIES: readonly { severity: Severity; word: string; about: string; shape: string }[] = [
  {
    severity: 'CRITICAL',
    word: 'Critical',
    about: 'Avoid: can be life-threatening or cause a vital treatment to fail.',
    shape: 'M6 1h8l5 5v8l-5 5H6l-5-5V6z',
  },
  { severity: 'HIGH', word: 'High', about: 'Serious: avoid, or use only with specialist monitoring.', shape: 'M10 1.5 19.5 18.5H.5z' },
  {
    severity: 'MODERATE',
    word: 'Moderate',
    about: 'Monitor, adjust the doses, or take them at different times.',
    shape: 'M10 .5 19.5 10 10 19.5.5 10z',
  },
  { severity: 'LOW', word: 'Low', about: 'Minor or contested.', shape: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16z' },
]

/** The name of a severity with its symbol. `isSolid` makes both stand out next to a title. */
export function SeverityMark({ severity, isSolid = false }: { severity: Severity; isSolid?: boolean }) {
  const known = SEVERITIES.find((each) => each.severity === severity)
  return (
    <span className={`severity ${severity.toLowerCase()} ${isSolid ? 'solid' : ''}`}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d={known?.shape} />
      </svg>
      {known?.word ?? severity}
    </span>
  )
}
