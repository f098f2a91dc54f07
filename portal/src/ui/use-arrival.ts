import { type RefObject, useEffect } from 'react'
import { useLocation } from 'wouter'

let lastPath = location.pathname
let goesThroughHistory = false
window.addEventListener('popstate', () => {
  goesThroughHistory = true
})

/**
 * What a browser does on its own between documents: another page begins at its top, and whoever listens hears its title.
 * Going back and forth, the browser knows where the reader was.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const [path] = useLocation()
  useEffect(() => {
    if (path === lastPath) return
    lastPath = path
    heading.current?.focus({ preventScroll: true })
    if (!goesThroughHistory && location.hash === '') window.scrollTo(0, 0)
    goesThroughHistory = false
  }, [path, heading])
}
