import type { Schemas } from '@threefold/sdk'
import { useEffect, useRef } from 'react'
import { SEVERITIES, SeverityMark } from '../severity.tsx'
import { headline } from './headline.ts'

/** Says how many interactions were found and how severe they are. Takes the focus, because the result may be outside the window. */
export function ResultTitle({ check }: { check: Schemas['CheckResult'] }) {
  const title = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each result
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.closest('.card')?.scrollIntoView({ block: 'start' })
  }, [check])
  const worst = SEVERITIES.find(({ severity }) => check.matches.some((match) => match.severity === severity))
  return (
    <span ref={title} tabIndex={-1} className="checker-title">
      {headline(check)}
      {worst && (
        <>
          {check.matches.length > 1 && ', up to'} <SeverityMark severity={worst.severity} isSolid />
        </>
      )}
    </span>
  )
}
