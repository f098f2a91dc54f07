/** A value in a chart. Its position is a percentage of the plot's width and height. */
export interface Spot {
  x: number
  y: number
  /** Describes the value in words. */
  text: string
}

/** The axes along which distances are measured. For values over time, only the horizontal axis counts. */
export type Nearness = 'x' | 'xy'

interface Size {
  width: number
  height: number
}

/** The index of the spot nearest to a position in pixels. */
export function nearestSpot(spots: readonly Spot[], at: { x: number; y: number }, { width, height }: Size, by: Nearness): number {
  const distance = ({ x, y }: Spot) => Math.hypot((x / 100) * width - at.x, by === 'x' ? 0 : (y / 100) * height - at.y)
  return spots.reduce((best, spot, index) => (distance(spot) < distance(spots[best] as Spot) ? index : best), 0)
}

/** The index of the spot to which a keyboard key moves; undefined for keys that don't move. `across` is the number of spots in a column. */
export function spotAfterKey(key: string, current: number, count: number, across: number): number | undefined {
  const steps: Record<string, number> = { ArrowRight: across, ArrowLeft: -across, ArrowDown: 1, ArrowUp: -1, Home: -count, End: count }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, current + step))
}
