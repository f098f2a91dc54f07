import type { Schemas } from '@threefold/sdk'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AppName } from '../../apps.ts'

export type FreshKey = Schemas['MintedKey'] & {
  /** Set if this key replaces another one. */
  replaces?: { graceSeconds: number }
}

/** Keeps a new key only while its page is shown. */
export function useFreshKey(app: AppName) {
  const [fresh, setFresh] = useState<FreshKey>()
  const [isMinting, setMinting] = useState(false)
  /** Mints only one key at a time: a second key would replace the first before the user could store it. */
  const mint = async (minted: Promise<FreshKey>) => {
    setMinting(true)
    try {
      setFresh(await minted)
    } finally {
      setMinting(false)
    }
  }
  const clear = useCallback(() => setFresh(undefined), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: switching applications counts as leaving the page
  useEffect(() => clear, [app, clear])
  useEffect(() => {
    // The back/forward cache must not keep the key.
    const onHide = () => flushSync(clear)
    window.addEventListener('pagehide', onHide)
    return () => window.removeEventListener('pagehide', onHide)
  }, [clear])
  return { fresh, isMinting, mint, clear }
}
