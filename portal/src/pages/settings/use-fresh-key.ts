import type { Schemas } from '@threefold/sdk'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export type FreshKey = Schemas['MintedKey'] & {
  /** Set if this key replaces another one. */
  replaces?: { graceSeconds: number }
}

/** Holds a new key in memory only while its page is shown. */
export function useFreshKey() {
  const [fresh, keep] = useState<FreshKey>()
  const clear = useCallback(() => keep(undefined), [])
  useEffect(() => {
    // the key must not stay in the browser's back/forward cache
    const onHide = () => flushSync(clear)
    window.addEventListener('pagehide', onHide)
    return () => window.removeEventListener('pagehide', onHide)
  }, [clear])
  return { fresh, keep, clear }
}
