import { useEffect, useState } from 'react'

/** The anchor of the part being read, which is the last part that begins in or above the top third of the window. */
export function useCurrentPart(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0])
  useEffect(() => {
    let frame = 0
    const find = () => {
      frame = 0
      const line = innerHeight / 3
      const begun = anchors.filter((anchor) => (document.getElementById(anchor.slice(1))?.getBoundingClientRect().top ?? line + 1) <= line)
      setCurrent(begun.at(-1) ?? anchors[0])
    }
    const soon = () => {
      frame ||= requestAnimationFrame(find)
    }
    addEventListener('scroll', soon, { passive: true })
    soon()
    return () => {
      removeEventListener('scroll', soon)
      cancelAnimationFrame(frame)
    }
  }, [anchors])
  return current
}
