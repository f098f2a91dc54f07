/** A source of random numbers that is the same in every training, so that the same inputs always result in the same model. */
export class Shuffler {
  #state = 1

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return this.#state / 2 ** 32
  }

  /** Shuffles in place. */
  shuffle(items: Uint32Array): Uint32Array {
    for (let at = items.length - 1; at > 0; at--) {
      const other = Math.floor(this.random() * (at + 1))
      const item = items[at] as number
      items[at] = items[other] as number
      items[other] = item
    }
    return items
  }
}
