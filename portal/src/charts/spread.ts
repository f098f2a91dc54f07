interface Placed {
  /** The horizontal position in percent. */
  left: number
  /** The vertical position in pixels. */
  top: number
}

/** Points that are closer together than this, in pixels, would overlap. */
const NEAR = 7
/** How far a point is shifted sideways, in percent. */
const STEP = 1.4

/** Shifts points that would overlap sideways, alternately to the right and to the left. */
export function spread<Point extends Placed>(points: readonly Point[]): Point[] {
  const placed: (Point & { column: number })[] = []
  for (const point of points) {
    const before = placed.filter(({ column, top }) => column === point.left && Math.abs(top - point.top) < NEAR).length
    const aside = Math.ceil(before / 2) * STEP * (before % 2 === 0 ? -1 : 1)
    placed.push({ ...point, column: point.left, left: point.left + aside })
  }
  return placed
}
