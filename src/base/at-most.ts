/** Limits an LRU cache to a number of entries. With `max`, the cache would allocate memory for all entries when it is created. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
