/** Up to here every order is tried (8! = 40,320). */
const EXACT_UP_TO = 8
/** Fixed, so that the same data give the same answer. */
const SEED = 20_240_229

/** Says whether to go on. */
type Visit = (items: Float64Array) => boolean

/** From 0 up to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function swap(items: Float64Array, a: number, b: number): void {
  const kept = items[a] as number
  items[a] = items[b] as number
  items[b] = kept
}

/** Heap's algorithm: every order once, the given one first. */
function visitEvery(items: Float64Array, visit: Visit): void {
  const counters = new Uint8Array(items.length)
  let going = visit(items)
  for (let level = 1; going && level < items.length; ) {
    const counter = counters[level] as number
    if (counter < level) {
      swap(items, level % 2 === 0 ? 0 : counter, level)
      going = visit(items)
      counters[level] = counter + 1
      level = 1
    } else counters[level++] = 0
  }
}

function visitShuffled(items: Float64Array, times: number, visit: Visit): void {
  const random = seededRandom(SEED)
  let going = true
  for (let time = 0; going && time < times; time++) {
    for (let index = items.length - 1; index > 0; index--) swap(items, index, Math.floor(random() * (index + 1)))
    going = visit(items)
  }
}

interface Arrangements {
  /** Calls for one order after the other. */
  visit: (each: Visit) => void
  pValueOf: (hits: number) => number
}

/**
 * Every order of a few items, or `shuffles` random orders of many. Random ones do not hold the observed order, which therefore
 * counts as one more: a p-value is never 0.
 */
export function arrangementsOf(items: Float64Array, shuffles: number): Arrangements {
  const own = Float64Array.from(items)
  if (items.length > EXACT_UP_TO)
    return { visit: (each) => visitShuffled(own, shuffles, each), pValueOf: (hits) => (1 + hits) / (1 + shuffles) }
  const every = items.reduce((product, _, index) => product * (index + 1), 1)
  return { visit: (each) => visitEvery(own, each), pValueOf: (hits) => hits / every }
}
