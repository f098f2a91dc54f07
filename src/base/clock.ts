/** Time as the service sees it; tests move it. */
export interface Clock {
  /** Wall clock, milliseconds since 1970. */
  now(): number
  /** Milliseconds that never jump, for windows and durations. */
  steady(): number
}

export const systemClock: Clock = { now: Date.now, steady: () => performance.now() }

const DAY_MS = 86_400_000

/** Remembers the last answer: under load, many requests ask for the same moment and all for the same day. */
function rememberLast<T>(compute: (input: number) => T): (input: number) => T {
  let last = Number.NaN
  let answer: T
  return (input) => {
    if (input !== last) {
      answer = compute(input)
      last = input
    }
    return answer
  }
}

/** RFC 3339, UTC, milliseconds. */
export const iso = rememberLast((milliseconds) => new Date(milliseconds).toISOString())

const dayOf = (milliseconds: number) => Math.floor(milliseconds / DAY_MS)
const dayText = rememberLast((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))
const nextDayText = rememberLast((day) => new Date((day + 1) * DAY_MS).toISOString())

export const utcDay = (milliseconds: number): string => dayText(dayOf(milliseconds))
export const nextUtcMidnight = (milliseconds: number): number => (dayOf(milliseconds) + 1) * DAY_MS
/** The next UTC midnight as text: counts and caps start again then. */
export const resetsAt = (milliseconds: number): string => nextDayText(dayOf(milliseconds))
