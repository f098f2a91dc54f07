import { useEffect, useState } from 'react'
import type { Group } from './document/read-reference.ts'

/** A narrow band in the upper part of the window: what crosses it is being read. */
const BAND = '-12% 0px -84% 0px'

/** The id of the operation that is being read, once one was reached. */
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
    const places = groups.flatMap(({ operations }) => operations.map(({ id }) => document.getElementById(id)))
    for (const place of places) if (place) observer.observe(place)
    return () => observer.disconnect()
  }, [groups])
  return inView
}
