import { KEYS_EACH } from './people.ts'

/** How many rows a database has. Everything else follows from the number of people. */
export interface Extent {
  people: number
  keys: number
  /** Days on which a key was used. */
  usage: number
  /** In all three applications. */
  accounts: number
  /** Keys that most requests are made with. */
  hot: number
}

const WHOLE_PEOPLE = 1_000_000
/** The database that the large one is compared with has a hundredth of its people. */
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

/** The months of usage, and those before them, which hold only notes and are dropped while requests are measured. */
export const MONTHS = { used: 13, old: 12 }
