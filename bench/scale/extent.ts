import { KEYS_EACH } from './people.ts'

/** The numbers of rows in a database, which all follow from the number of people. */
export interface Extent {
  people: number
  keys: number
  /** The number of rows of daily usage, each for a key and a day. */
  usage: number
  /** The number of accounts in all three applications together. */
  accounts: number
  /** The number of keys with which most requests are made. */
  hot: number
}

const WHOLE_PEOPLE = 1_000_000
/** The large database is compared with a small one, which has a hundredth of its people. */
const SMALL_SHARE = 0.01
const USAGE_PER_PERSON = 10
const HOT_SHARE = 0.01

const extentOf = (people: number, hot: number): Extent => ({
  people,
  keys: people * KEYS_EACH,
  usage: people * USAGE_PER_PERSON,
  accounts: people * 3,
  hot,
})

export function extents(factor: number): { large: Extent; small: Extent } {
  const people = Math.round(WHOLE_PEOPLE * factor)
  const hot = Math.round(people * HOT_SHARE)
  const fewer = Math.round(people * SMALL_SHARE)
  return { large: extentOf(people, hot), small: extentOf(fewer, Math.min(hot, fewer)) }
}

/** The number of months with usage, and of those before them, which contain only notes and are dropped while requests are measured. */
export const MONTHS = { used: 13, old: 12 }
