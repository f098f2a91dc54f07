import { setTimeout as sleep } from 'node:timers/promises'

/** What the service promises of every failure: nobody waits longer for it. */
const PROMISED_MS = 3_000

export const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    sleep(PROMISED_MS, undefined, { ref: false }).then(() => {
      throw new Error(`an answer took longer than ${PROMISED_MS} ms`)
    }),
  ])

export const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

/** The same asked many times at once, all answered in time. */
export const atOnce = <T>(count: number, ask: () => Promise<T>): Promise<T[]> => inTime(Promise.all(times(count, ask)))
