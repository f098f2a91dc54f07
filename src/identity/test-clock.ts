import type { KeyRecord } from './key-record.ts'

export interface ClockState {
  /** The time on the person's clock, in milliseconds. */
  now: number
  /** How far it is ahead of the real one. */
  advancedSeconds: number
}

/** The clocks of test people. Each clock moves only for its own person, and only forward. */
export interface TestClock {
  /** Returns null, and moves nothing, if the clock would be too far ahead. */
  advance(key: KeyRecord, seconds: number): Promise<ClockState | null>
}
