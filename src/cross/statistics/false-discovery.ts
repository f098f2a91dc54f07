/** Benjamini-Hochberg q-values (1995), in the order of the p-values. */
export function qValues(pValues: readonly number[]): number[] {
  const tried = pValues.length
  const q = new Array<number>(tried)
  let least = 1
  const descending = [...pValues.keys()].sort((a, b) => (pValues[b] ?? 0) - (pValues[a] ?? 0))
  descending.forEach((index, place) => {
    least = Math.min(least, ((pValues[index] ?? 0) * tried) / (tried - place))
    q[index] = least
  })
  return q
}
