/** An entry that the search can find. */
export interface Entry {
  title: string
  /** The kind of entry, such as "Operation". */
  kind: string
  to: string
  /** Words that are searched but not shown, in lowercase. */
  text: string
}

const MOST = 12

/** Finds the entries that contain all words. Titles that begin with the query come first, then titles that contain all words. */
export function findEntries(entries: readonly Entry[], query: string): Entry[] {
  const phrase = query.trim().toLowerCase()
  const words = phrase.split(/\s+/)
  if (phrase === '') return []
  const rank = ({ title, text }: Entry): number => {
    const name = title.toLowerCase()
    if (name.startsWith(phrase)) return 0
    if (words.every((word) => name.includes(word))) return 1
    return words.every((word) => name.includes(word) || text.includes(word)) ? 2 : Number.POSITIVE_INFINITY
  }
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found) => Number.isFinite(found.rank))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}
