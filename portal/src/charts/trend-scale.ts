/** What the line can show: the readings with some air, and an end of the reference range where that is near. */
export function valueSpan(values: readonly number[], bounds: readonly (number | null)[]): { low: number; high: number } {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const spread = most - least || Math.abs(most) * 0.1 || 1
  const near = bounds.filter((bound) => bound !== null && bound >= least - spread && bound <= most + spread) as number[]
  const low = Math.min(least, ...near)
  const high = Math.max(most, ...near)
  const air = (high - low || spread) * 0.1
  return { low: low - air, high: high + air }
}

/** A few round figures between the ends, for the lines behind. */
export function roundSteps(low: number, high: number, most = 5): number[] {
  const rough = (high - low) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  // division, not a sum of steps, so that 0.1 three times stays 0.3
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}
