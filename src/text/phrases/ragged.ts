/** Lists of small numbers, one after another in a single array: following them touches little memory. */
export class Ragged {
  readonly #values: Int32Array
  readonly #starts: Int32Array

  constructor(lists: readonly (readonly number[])[]) {
    this.#values = Int32Array.from(lists.flat())
    this.#starts = new Int32Array(lists.length + 1)
    for (const [at, { length }] of lists.entries()) this.#starts[at + 1] = (this.#starts[at] as number) + length
  }

  /** Where a list starts; it ends where the next one starts. */
  start(list: number): number {
    return this.#starts[list] as number
  }

  value(at: number): number {
    return this.#values[at] as number
  }
}
