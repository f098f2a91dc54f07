import { setPriority } from 'node:os'

const LOW_PRIORITY = 10

/**
 * Lowers the priority of the calling thread, so that threads that serve requests go first if there are too few cores. Only on Linux
 * does a thread have its own priority; elsewhere, this would lower the priority of the whole process.
 */
export function workInBackground(): void {
  if (process.platform === 'linux') setPriority(LOW_PRIORITY)
}
