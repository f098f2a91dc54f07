import { LRUCache } from 'lru-cache'
import { atMost } from '../base/at-most.ts'
import { type Allowance, type MinuteWindows, SlidingWindows, type Slot } from '../http/limits/sliding-window.ts'

const MOST_PEOPLE = 10_000

/**
 * Gives each person separate rate-limit windows, because their clocks differ: what is a minute old for one person is recent for another.
 */
export class PersonWindows implements MinuteWindows {
  readonly #personOf: () => string | undefined
  readonly #windows = new LRUCache<string, SlidingWindows>(atMost(MOST_PEOPLE))

  constructor(personOf: () => string | undefined) {
    this.#personOf = personOf
  }

  take(allowances: readonly Allowance[], now: number, count = 1): Slot {
    const person = this.#personOf() ?? ''
    const windows = this.#windows.get(person) ?? new SlidingWindows()
    this.#windows.set(person, windows)
    return windows.take(allowances, now, count)
  }
}
