import { hashText } from '../../../../base/hash-text.ts'

/** Pseudo-random choices that are the same for the same seed. */
export class SeededChoice {
  #state: number

  constructor(seed: string) {
    this.#state = hashText(seed)
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive), using mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(likelihood: number): boolean {
    return this.next() < likelihood
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list]
    return list.flatMap(() => rest.splice(Math.floor(this.next() * rest.length), 1))
  }
}
