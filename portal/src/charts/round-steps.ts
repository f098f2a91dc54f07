/** A round interval for an axis that has about `most` ticks. */
export function roundStep(low: number, high: number, most = 5): number {
  const rough = (high - low) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power
}

/** Round values for the ticks of an axis. */
export function roundSteps(low: number, high: number, most = 5): number[] {
  const step = roundStep(low, high, most)
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  // rounding removes floating-point errors such as 3 * 0.1 = 0.30000000000000004
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}
