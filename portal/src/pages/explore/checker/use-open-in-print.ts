import { useEffect } from 'react'

/** Expands all collapsed sections while the page is printed, because they can't be expanded on paper. */
export function useOpenInPrint(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
      for (const details of opened) details.open = true
    }
    const close = () => {
      for (const details of opened) details.open = false
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [])
}
