import { useId } from 'react'
import type { Safety } from './conversation.ts'

/** Replaces the coaching reply in a crisis. */
export function SafetyNotice({ safety }: { safety: Safety }) {
  const heading = useId()
  return (
    <section className="coach-safety" aria-labelledby={heading}>
      <h3 id={heading}>Get help now</h3>
      <p lang={safety.language}>{safety.message}</p>
      <ul className="plain-list" lang={safety.language}>
        {safety.resources.map(({ name, contact, region, hours }) => (
          <li key={`${name} ${region}`}>
            <strong>{contact}</strong>
            <span>{name}</span>
            <span className="small soft">
              {region} · {hours}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
