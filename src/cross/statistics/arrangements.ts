/** The largest number of items for which all orders are tried (8! = 40,320). */
const EXACT_UP_TO = 8
/** The seed is fixed, so that the same data always gives the same result. */
const SEED = 20_240_229

/** Yields the same array each time, with its items in a new order. */
type Orders = Generator<Float64Array, void>

/** Returns numbers from 0 (inclusive) to 1 (exclusive), using mulberry32. */
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
  const kept = items[a] ?? 0
  items[a] = items[b] ?? 0
  items[b] = kept
}

/** Heap's algorithm: yields each order once, starting with the given one. */
function* everyOrder(items: Float64Array): Orders {
  const counters = new Uint8Array(items.length)
  yield items
  for (let level = 1; level < items.length; ) {
    const counter = counters[level] ?? 0
    if (counter < level) {
      swap(items, level % 2 === 0 ? 0 : counter, level)
      yield items
      counters[level] = counter + 1
      level = 1
    } else counters[level++] = 0
  }
}

function* shuffledOrders(items: Float64Array): Orders {
  const random = seededRandom(SEED)
  while (true) {
    for (let index = items.length - 1; index > 0; index--) swap(items, index, Math.floor(random() * (index + 1)))
    yield items
  }
}

interface Arrangements {
  orders: Orders
  /** The number of orders; Infinity if they are random. */
  count: number
}

/** Returns every order of a few items once, or random orders of many items, which may not include the given one. */
export function arrangementsOf(items: Float64Array): Arrangements {
  const own = Float64Array.from(items)
  if (items.length > EXACT_UP_TO) return { orders: shuffledOrders(own), count: Number.POSITIVE_INFINITY }
  return { orders: everyOrder(own), count: items.reduce((product, _, index) => product * (index + 1), 1) }
}
