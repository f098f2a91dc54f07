import { createHash } from 'node:crypto'

/** Random numbers that are the same for the same seed, so that a demo person always gets the same data. */
export class SeededRandom {
  #state: number

  constructor(seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive), using mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T
  }

  sample<T>(list: readonly T[], count: number): T[] {
    const pool = [...list]
    return Array.from({ length: Math.min(count, pool.length) }, () => pool.splice(this.between(0, pool.length - 1), 1)[0] as T)
  }

  /** A version 4 UUID. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.between(0, 15).toString(16)).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}
