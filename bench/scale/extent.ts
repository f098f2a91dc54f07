import { KEYS_EACH } from './people.ts'

/** The numbers of rows in a database, all of which are derived from the number of people. */
export interface Extent {
  people: number
  keys: number
  /** The number of rows of daily usage. There is one for each key and day. */
  usage: number
  /** The total number of accounts in all three applications. */
  accounts: number
  /** The number of keys that make most of the requests. */
  hot: number
}

const WHOLE_PEOPLE = 1_000_000
/** The number of people in the small database, as a proportion of those in the large one. */
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

/**
 * The number of months with usage, and the number of earlier months. The latter contain only audit entries, and are dropped while requests
 * are measured.
 */
export const MONTHS = { used: 13, old: 12 }
