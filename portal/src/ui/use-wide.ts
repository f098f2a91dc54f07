import { useSyncExternalStore } from 'react'

/** Whether the screen matches the query. The query must be the same object on each call. */
export function useWide(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  )
}
