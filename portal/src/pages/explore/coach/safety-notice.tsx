import { useId } from 'react'
import type { Safety } from './conversation.ts'

/** Whom a person can reach now. It stands in place of a coaching reply. */
export function SafetyNotice({ safety }: { safety: Safety }) {
  const heading = useId()
  return (
    <section className="coach-safety" aria-labelledby={heading}>
      <h3 id={heading}>People you can reach now</h3>
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
