/** The source of time. It is injected, so that tests can control time. */
export interface Clock {
  /** Wall-clock time in milliseconds since 1970. */
  now(): number
  /** Monotonic time in milliseconds, for windows and durations. */
  steady(): number
}

export const systemClock: Clock = { now: Date.now, steady: () => performance.now() }

const DAY_MS = 86_400_000

/** Caches the last result, because under load many requests arrive in the same millisecond, and nearly all on the same day. */
export function cacheLast<T>(compute: (input: number) => T): (input: number) => T {
  let last = Number.NaN
  let result: T
  return (input) => {
    if (input !== last) {
      result = compute(input)
      last = input
    }
    return result
  }
}

/** Formats a time according to RFC 3339, in UTC with milliseconds. */
export const iso = cacheLast((milliseconds) => new Date(milliseconds).toISOString())

const dayOf = (milliseconds: number) => Math.floor(milliseconds / DAY_MS)
const dayText = cacheLast((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))
const nextDayText = cacheLast((day) => new Date((day + 1) * DAY_MS).toISOString())

export const utcDay = (milliseconds: number): string => dayText(dayOf(milliseconds))
export const nextUtcMidnight = (milliseconds: number): number => (dayOf(milliseconds) + 1) * DAY_MS
/** The next UTC midnight, when counts and caps reset. */
export const resetsAt = (milliseconds: number): string => nextDayText(dayOf(milliseconds))
