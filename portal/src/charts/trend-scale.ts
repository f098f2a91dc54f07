/** The value axis: the readings plus a margin, extended to a bound of the reference range if one is near. */
export function valueSpan(values: readonly number[], bounds: readonly (number | null)[]): { low: number; high: number } {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const spread = most - least || Math.abs(most) * 0.1 || 1
  const near = bounds.filter((bound) => bound !== null && bound >= least - spread && bound <= most + spread) as number[]
  const low = Math.min(least, ...near)
  const high = Math.max(most, ...near)
  const margin = (high - low || spread) * 0.1
  return { low: low - margin, high: high + margin }
}

/** Round values for the grid lines. */
export function roundSteps(low: number, high: number, most = 5): number[] {
  const rough = (high - low) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  // multiplying and rounding avoids sums like 0.1 + 0.2
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}
