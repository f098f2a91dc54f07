import { setImmediate as nextIteration } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Waits for a turn before work that takes milliseconds. There is one turn per iteration of the event loop, so that many such tasks
 * at once don't delay other requests by more than one of them.
 */
export function turn(): Promise<void> {
  last = last.then(() => nextIteration())
  return last
}

/** Other requests are handled after this much work. */
const SLICE_MS = 2

/** Does the work for each value in turns. */
export async function inTurns<Value>(values: Iterable<Value>, work: (value: Value) => void): Promise<void> {
  let end = 0
  for (const value of values) {
    if (performance.now() >= end) {
      await turn()
      end = performance.now() + SLICE_MS
    }
    work(value)
  }
}
