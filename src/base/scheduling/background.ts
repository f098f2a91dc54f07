import { setPriority } from 'node:os'

const LOW_PRIORITY = 10

/**
 * Makes the calling thread give way to those that serve requests when there are not enough cores for all. Only on Linux does a
 * thread have a priority of its own; elsewhere, the whole process would get this one.
 */
export function workInBackground(): void {
  if (process.platform === 'linux') setPriority(LOW_PRIORITY)
}
