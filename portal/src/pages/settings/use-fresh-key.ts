import type { Schemas } from '@threefold/sdk'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export type FreshKey = Schemas['MintedKey'] & {
  /** Set if this key replaces another one. */
  replaces?: { graceSeconds: number }
}

/** Keeps a new key only while its page is shown. */
export function useFreshKey() {
  const [fresh, keep] = useState<FreshKey>()
  const clear = useCallback(() => keep(undefined), [])
  useEffect(() => {
    // The back/forward cache must not keep the key.
    const onHide = () => flushSync(clear)
    window.addEventListener('pagehide', onHide)
    return () => window.removeEventListener('pagehide', onHide)
  }, [clear])
  return { fresh, keep, clear }
}
