/** Time as the service sees it; tests move it. */
export interface Clock {
  /** Wall clock, milliseconds since 1970. */
  now(): number
  /** Milliseconds that never jump, for windows and durations. */
  steady(): number
}

export const systemClock: Clock = { now: Date.now, steady: () => performance.now() }

export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()
export const utcDay = (milliseconds: number): string => iso(milliseconds).slice(0, 10)
export const nextUtcMidnight = (milliseconds: number): number => new Date(milliseconds).setUTCHours(24, 0, 0, 0)
