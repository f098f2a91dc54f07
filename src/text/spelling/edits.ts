/** A single typing mistake. */
type Slip = 'added' | 'dropped' | 'swapped' | 'replaced'

/** The slip that turns `known` into the first `length` letters of `typed`; undefined if there is none or more than one. */
export function slipBetween(typed: string, known: string, length: number = typed.length): Slip | undefined {
  const shared = Math.min(length, known.length)
  let at = 0
  while (at < shared && typed[at] === known[at]) at++
  if (length === known.length + 1) return endsAlike(typed, at + 1, length, known, at) ? 'added' : undefined
  if (length === known.length - 1) return endsAlike(typed, at, length, known, at + 1) ? 'dropped' : undefined
  if (length !== known.length || at === length) return undefined
  if (endsAlike(typed, at + 1, length, known, at + 1)) return 'replaced'
  const isSwapped = typed[at] === known[at + 1] && typed[at + 1] === known[at]
  return isSwapped && endsAlike(typed, at + 2, length, known, at + 2) ? 'swapped' : undefined
}

function endsAlike(typed: string, from: number, length: number, known: string, knownFrom: number): boolean {
  let at = from
  while (at < length && typed[at] === known[at - from + knownFrom]) at++
  return at >= length
}

/** Edit distance in which swapping adjacent letters is one edit. Returns `most` + 1 as soon as the distance must exceed `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
      least = Math.min(least, best)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
