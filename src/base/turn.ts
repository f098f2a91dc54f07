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
