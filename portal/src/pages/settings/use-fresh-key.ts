import type { Schemas } from '@threefold/sdk'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AppName } from '../../apps.ts'

export type FreshKey = Schemas['MintedKey'] & {
  /** The key that this one replaces, and for how long that goes on. */
  replaces?: { graceSeconds: number }
}

/** Holds a new key as long as its page is on screen, and nowhere else. */
export function useFreshKey(app: AppName) {
  const [fresh, setFresh] = useState<FreshKey>()
  const [isMinting, setMinting] = useState(false)
  /** One at a time: of two, the second would take the place of the first before anybody saw that. */
  const mint = async (minted: Promise<FreshKey>) => {
    setMinting(true)
    try {
      setFresh(await minted)
    } finally {
      setMinting(false)
    }
  }
  const forget = useCallback(() => setFresh(undefined), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page of another app is another page
  useEffect(() => forget, [app, forget])
  useEffect(() => {
    // The browser may keep a page that was left, to show it again as it was: it must keep no key with it.
    const leave = () => flushSync(forget)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [forget])
  return { fresh, isMinting, mint, forget }
}
