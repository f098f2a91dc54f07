import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { type Nearness, nearestSpot, type Spot, spotAfterKey } from './nearest-spot.ts'

interface Options {
  by: Nearness
  across: number
}

/** Tracks the value that the reader selects with a mouse, a finger or the arrow keys. */
export function useSpots(spots: readonly Spot[], { by, across }: Options) {
  const [active, setActive] = useState<number | null>(null)
  const current = active === null ? null : Math.min(active, spots.length - 1)
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    setActive(nearestSpot(spots, { x: event.clientX - left, y: event.clientY - top }, { width, height }, by))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setActive(null)
    const next = spotAfterKey(event.key, current ?? 0, spots.length, across)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  const handlers = {
    onPointerMove: point,
    onPointerDown: point,
    // after a touch, the text stays in place until the reader touches something else
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setActive(null),
    onKeyDown: press,
    onFocus: () => setActive(current ?? 0),
    onBlur: () => setActive(null),
  }
  return { active: current, handlers }
}
