/** Lists of integers, stored one after another in a single array, so that reading them accesses little memory. */
export class Ragged {
  readonly #values: Int32Array
  readonly #starts: Int32Array

  constructor(lists: readonly (readonly number[])[]) {
    this.#values = Int32Array.from(lists.flat())
    this.#starts = new Int32Array(lists.length + 1)
    for (const [at, { length }] of lists.entries()) this.#starts[at + 1] = (this.#starts[at] as number) + length
  }

  /** The index at which a list starts. The list ends where the next one starts. */
  start(list: number): number {
    return this.#starts[list] as number
  }

  value(at: number): number {
    return this.#values[at] as number
  }
}
