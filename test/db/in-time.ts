import { setTimeout as sleep } from 'node:timers/promises'
import { TOLERANCE } from '../support/within.ts'

/** The service promises that every failure is reported within this time. */
const PROMISED_MS = 3_000

export const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    sleep(PROMISED_MS * TOLERANCE, undefined, { ref: false }).then(() => {
      throw new Error(`an answer took longer than ${PROMISED_MS} ms`)
    }),
  ])

export const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

/** Makes many calls at the same time and expects all of them to settle in time. */
export const atOnce = <T>(count: number, ask: () => Promise<T>): Promise<T[]> => inTime(Promise.all(times(count, ask)))
