import { useEffect } from 'react'

/** Runs the callback at each interval while the tab is visible, and immediately when it becomes visible again. */
export function useWhileVisible(callback: () => void, everyMs: number, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const callIfVisible = () => {
      if (document.visibilityState === 'visible') callback()
    }
    const timer = setInterval(callIfVisible, everyMs)
    document.addEventListener('visibilitychange', callIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', callIfVisible)
    }
  }, [callback, everyMs, enabled])
}
