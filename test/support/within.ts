import { setTimeout as wait } from 'node:timers/promises'
import { rounds } from './rounds.ts'

/** A machine that runs many tests at once may stall for seconds, so only `npm run proof`, on a quiet one, checks exact times. */
export const TOLERANCE = rounds(6, 1)

/** Polls until the condition holds; throws if that takes too long. */
export async function within(milliseconds: number, holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + milliseconds * TOLERANCE
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`did not hold within ${milliseconds} ms`)
    await wait(5)
  }
}
