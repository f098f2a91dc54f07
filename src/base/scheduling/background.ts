import { setPriority } from 'node:os'

const LOW_PRIORITY = 10

/**
 * Lowers the priority of the calling thread, so that threads that serve requests have precedence if there are too few cores. Does so only
 * on Linux, where each thread has its own priority. Elsewhere, it would lower the priority of the whole process.
 */
export function workInBackground(): void {
  if (process.platform === 'linux') setPriority(LOW_PRIORITY)
}
