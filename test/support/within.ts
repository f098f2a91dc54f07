import { setTimeout as wait } from 'node:timers/promises'

/** Polls until the condition holds; throws if that takes too long. */
export async function within(milliseconds: number, holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + milliseconds
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`did not hold within ${milliseconds} ms`)
    await wait(5)
  }
}
