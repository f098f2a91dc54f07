import type { Clock } from '../../src/base/clock.ts'

/** Noon on a Tuesday, far from midnight and from daylight-saving changes. */
export const TEST_START = Date.parse('2026-03-10T12:00:00.000Z')

export class TestClock implements Clock {
  #now = TEST_START

  now = (): number => this.#now
  steady = (): number => this.#now

  advance(milliseconds: number): void {
    this.#now += milliseconds
  }

  /** Moves to a wall-clock time, never backwards. */
  moveTo(moment: string): void {
    this.#now = Math.max(this.#now, Date.parse(moment))
  }
}
