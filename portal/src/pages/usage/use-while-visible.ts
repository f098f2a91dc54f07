import { useEffect } from 'react'

/** Does something again and again while the tab is looked at, and at once when the reader comes back to it. */
export function useWhileVisible(act: () => void, everyMs: number, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const actIfSeen = () => {
      if (document.visibilityState === 'visible') act()
    }
    const timer = setInterval(actIfSeen, everyMs)
    document.addEventListener('visibilitychange', actIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', actIfSeen)
    }
  }, [act, everyMs, wanted])
}
