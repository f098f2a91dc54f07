import { useEffect } from 'react'

/** Scrolls to the anchor in the URL. The browser can't, because it looks for the anchor before the content is rendered. */
export const useAnchor = (): void =>
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [])
