import { type RefObject, useEffect } from 'react'
import { useLocation } from 'wouter'

let lastPath = location.pathname
let isHistoryNavigation = false
window.addEventListener('popstate', () => {
  isHistoryNavigation = location.pathname !== lastPath // links within the page also trigger this event
})

/**
 * Does what browsers do when they load a document: scrolls to the top and moves the focus to the heading, so that screen readers announce
 * it. When the reader goes back or forward, the browser restores the scroll position.
 */
export function useNavigationFocus(heading: RefObject<HTMLElement | null>): void {
  const [path] = useLocation()
  useEffect(() => {
    if (path === lastPath) return
    lastPath = path
    heading.current?.focus({ preventScroll: true })
    if (!isHistoryNavigation && location.hash === '') window.scrollTo(0, 0)
    isHistoryNavigation = false
  }, [path, heading])
}
