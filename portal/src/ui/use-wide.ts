import { useSyncExternalStore } from 'react'

/** Whether the screen is at least as wide as the query requires. The query must not change. */
export function useWide(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  )
}
