/**
 * The maximum distance from the readings to the farther bound of the range, as a multiple of the span that is already shown. A bound that
 * is even farther away is left out.
 */
const MOST_ROOM = 6

/**
 * The extent of the value axis. It includes the readings, the nearest bound of the reference range (so that the band of the range never
 * fills the plot), the other bound if there is room for it, and a margin.
 */
export function valueSpan(values: readonly number[], bounds: readonly (number | null)[]): { low: number; high: number } {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const spread = most - least || Math.abs(most) * 0.1 || 1
  const gap = (bound: number) => Math.min(Math.abs(bound - least), Math.abs(bound - most))
  const [nearest, other] = bounds.filter((bound) => bound !== null).sort((a, b) => gap(a) - gap(b))
  const shown = [least, most, ...(nearest === undefined ? [] : [nearest])]
  const height = Math.max(...shown) - Math.min(...shown) || spread
  if (other !== undefined && gap(other) <= MOST_ROOM * height) shown.push(other)
  const [low, high] = [Math.min(...shown), Math.max(...shown)]
  const margin = (high - low || spread) * 0.12
  return { low: low - margin, high: high + margin }
}
