import { useEffect, useState } from 'react'
import type { Group } from './document/read-reference.ts'

/** An operation that crosses this band in the upper part of the window is current. */
const BAND = '-12% 0px -84% 0px'

/** The id of the current operation, or undefined before the first. */
export function useOperationInView(groups: readonly Group[]): string | undefined {
  const [inView, setInView] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (crossings) => {
        const entered = crossings.find(({ isIntersecting }) => isIntersecting)
        if (entered) setInView(entered.target.id)
      },
      { rootMargin: BAND },
    )
    const elements = groups.flatMap(({ operations }) => operations.map(({ id }) => document.getElementById(id)))
    for (const element of elements) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [groups])
  return inView
}
