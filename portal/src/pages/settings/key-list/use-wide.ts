import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 880px)')

const listen = (changed: () => void) => {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether the screen is wide enough for the table of keys. */
export const useWide = (): boolean => useSyncExternalStore(listen, () => wide.matches)
