import { hash } from 'node:crypto'
import { KEY_PREFIXES } from '../../src/contract/key-form.ts'

export const KEYS_EACH = 3

/** Returns an id that is the same in every run, although the ids look random. */
export function idOf(kind: string, n: number): string {
  const hex = hash('md5', `${kind} ${n}`, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

export const emailOf = (person: number): string => `person-${person}@example.com`

export const keyOf = (n: number): string => KEY_PREFIXES.live + hash('sha256', `key ${n}`, 'hex')

/** Returns a generator of pseudorandom numbers between 0 and 1, which are the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a function that picks numbers from a Zipf distribution: 0 twice as often as 1, three times as often as 2, and so on. */
export function zipf(count: number, random: () => number): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank++) sums[rank] = sum += 1 / (rank + 1)
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
