/** Time as the service sees it; tests move it. */
export interface Clock {
  /** Wall clock, milliseconds since 1970. */
  now(): number
  /** Milliseconds that never jump, for windows and durations. */
  steady(): number
}

export const systemClock: Clock = { now: Date.now, steady: () => performance.now() }

export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

const DAY_MS = 86_400_000
let known = { day: 0, text: '1970-01-01' }

/** The UTC calendar day. Every request asks for it, and it changes once a day. */
export function utcDay(milliseconds: number): string {
  const day = Math.floor(milliseconds / DAY_MS)
  if (day !== known.day) known = { day, text: iso(milliseconds).slice(0, 10) }
  return known.text
}

export const nextUtcMidnight = (milliseconds: number): number => (Math.floor(milliseconds / DAY_MS) + 1) * DAY_MS
