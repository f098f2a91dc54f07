/** A series, with its indexes sorted by value. */
export interface Ordered {
  values: Float64Array
  order: Uint16Array
  tied: boolean
}

/** Restores the sort order after the values have changed. */
export function sortAgain(ordered: Ordered): void {
  const { values, order } = ordered
  order.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  ordered.tied = order.some((index, place) => place > 0 && values[index] === values[order[place - 1] ?? 0])
}

export function ascending(values: Iterable<number>): Ordered {
  const own = Float64Array.from(values)
  const ordered = { values: own, order: Uint16Array.from(own.keys()), tied: false }
  sortAgain(ordered)
  return ordered
}

/**
 * Ranks only the values whose index is a member (1 instead of 0), starting at 1, and writes 0 for the others. Tied values get the
 * mean of their ranks.
 */
export function writeMidRanks(ordered: Ordered, member: Uint8Array, ranks: Float64Array): void {
  if (ordered.tied) writeTiedRanks(ordered, member, ranks)
  else writeUntiedRanks(ordered, member, ranks)
}

function writeUntiedRanks({ order }: Ordered, member: Uint8Array, ranks: Float64Array): void {
  let rank = 0
  for (let place = 0; place < order.length; place++) {
    const index = order[place] ?? 0
    rank += member[index] ?? 0
    ranks[index] = rank * (member[index] ?? 0)
  }
}

function writeTiedRanks({ values, order }: Ordered, member: Uint8Array, ranks: Float64Array): void {
  let below = 0
  for (let start = 0; start < order.length; ) {
    const value = values[order[start] ?? 0]
    let end = start
    let tied = 0
    for (; end < order.length && values[order[end] ?? 0] === value; end++) tied += member[order[end] ?? 0] ?? 0
    const rank = below + (tied + 1) / 2
    for (; start < end; start++) ranks[order[start] ?? 0] = rank * (member[order[start] ?? 0] ?? 0)
    below += tied
  }
}

export function midRanks(values: Iterable<number>): Float64Array {
  const ordered = ascending(values)
  const ranks = new Float64Array(ordered.order.length)
  writeMidRanks(ordered, new Uint8Array(ranks.length).fill(1), ranks)
  return ranks
}
