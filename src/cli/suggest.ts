/** The edit distance: how many letters have to be added, removed, replaced or swapped with their neighbor. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const at = (up: number, left: number) => (up === 0 ? row : rows[i - up])?.[j - left] ?? Number.POSITIVE_INFINITY
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(2, 2) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + (one[i - 1] === other[j - 1] ? 0 : 1), swapped))
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

/** The known name that the person probably meant, or undefined if none is similar. */
export function closest(typed: string, known: string[]): string | undefined {
  const beginning = known.find((name) => typed.length > 1 && name.startsWith(typed))
  const [best] = known.map((name) => ({ name, cost: distance(typed, name) })).toSorted((one, other) => one.cost - other.cost)
  return beginning ?? (best && best.cost <= Math.max(1, typed.length / 3) ? best.name : undefined)
}
