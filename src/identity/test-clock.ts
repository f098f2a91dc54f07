import type { KeyRecord } from './key-record.ts'

export interface ClockState {
  /** The time on the person's clock, in milliseconds. */
  now: number
  /** How far the clock is ahead of real time. */
  advancedSeconds: number
}

/** The clocks of test people. Each clock moves only for its own person, and only forward. */
export interface TestClock {
  /** Moves the person's clock forward. Returns null without moving it if it would then be too far ahead. */
  advance(key: KeyRecord, seconds: number): Promise<ClockState | null>
}
