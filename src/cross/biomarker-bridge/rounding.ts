const DIGITS = 2

/** Rounds all values to the same decimal place, such that the first has two significant digits. */
export function roundedTogether(values: readonly number[]): number[] {
  const [first = 0] = values
  const place = first === 0 ? 0 : Math.max(0, DIGITS - 1 - Math.floor(Math.log10(Math.abs(first))))
  return values.map((value) => Number(value.toFixed(Math.min(place, 20))))
}
