/** A record with one value for each key. */
export const recordOf = <K extends string, T>(keys: readonly K[], make: (key: K, index: number) => T): Record<K, T> =>
  Object.fromEntries(keys.map((key, index) => [key, make(key, index)])) as Record<K, T>

export const keysOf = <K extends string>(record: Record<K, unknown>): K[] => Object.keys(record) as K[]
