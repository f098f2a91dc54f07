import { useEffect } from 'react'

/** Scrolls to the anchor in the address, for which the browser looked before the content was rendered. */
export const useAnchor = (): void =>
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [])
