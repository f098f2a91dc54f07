import { setTimeout as wait } from 'node:timers/promises'

/** Asks again and again until it holds; what takes longer than promised fails. */
export async function within(milliseconds: number, holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + milliseconds
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`did not hold within ${milliseconds} ms`)
    await wait(5)
  }
}
