/** If less than this share of a series remains after removing the axes, the axes explain all of it. */
const NOTHING_LEFT = 1e-9

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

export function withoutAxes(series: Float64Array, axes: readonly Float64Array[]): Float64Array {
  const rest = Float64Array.from(series)
  for (const axis of axes) {
    const share = dot(rest, axis)
    for (let index = 0; index < rest.length; index++) rest[index] = (rest[index] ?? 0) - share * (axis[index] ?? 0)
  }
  return rest
}

/** The part of a series that the axes don't explain, scaled to length 1; undefined if they explain the whole series. */
export function unitRest(series: Float64Array, axes: readonly Float64Array[]): Float64Array | undefined {
  const rest = withoutAxes(withoutAxes(series, axes), axes)
  const square = dot(rest, rest)
  return square > NOTHING_LEFT * dot(series, series) ? rest.map((value) => value / Math.sqrt(square)) : undefined
}

/** Orthonormal axes that span the given series (Gram-Schmidt). Linearly dependent series add no axis. */
export function axesOf(spanning: readonly Float64Array[]): Float64Array[] {
  const axes: Float64Array[] = []
  for (const series of spanning) {
    const axis = unitRest(series, axes)
    if (axis) axes.push(axis)
  }
  return axes
}

/**
 * Correlation of a series with `target`, which is the result of `unitRest` for another series; undefined if the axes explain the whole
 * series.
 */
export function correlationWith(target: Float64Array, series: Float64Array, axes: readonly Float64Array[]): number | undefined {
  const square = dot(series, series)
  let rest = square
  for (const axis of axes) rest -= dot(series, axis) ** 2
  return rest > NOTHING_LEFT * square ? Math.min(1, Math.max(-1, dot(series, target) / Math.sqrt(rest))) : undefined
}
