const BITS = 32

/** Sets of positions in a text, each stored as a row of bits. All rows are in one array, which is reused for the next text. */
export class BitRows {
  bits = new Uint32Array(1024)
  /** The number of array elements that make up a row. */
  length = 1
  #used = 0

  /** Removes all rows. Rows added after this can contain the positions from 0 to `last`. */
  reset(last: number): void {
    this.length = Math.floor(last / BITS) + 1
    this.#used = 0
  }

  /** Adds an empty row and returns the index in `bits` at which it starts. This index identifies the row in all other methods. */
  add(): number {
    const row = this.#used
    this.#used += this.length
    if (this.#used > this.bits.length) {
      const larger = new Uint32Array(2 * this.#used)
      larger.set(this.bits)
      this.bits = larger
    } else this.bits.fill(0, row, this.#used)
    return row
  }

  set(row: number, position: number): void {
    const at = row + (position >>> 5)
    this.bits[at] = (this.bits[at] as number) | (1 << (position & 31))
  }

  clear(row: number, position: number): void {
    const at = row + (position >>> 5)
    this.bits[at] = (this.bits[at] as number) & ~(1 << (position & 31))
  }

  has(row: number, position: number): boolean {
    return ((this.bits[row + (position >>> 5)] as number) & (1 << (position & 31))) !== 0
  }

  isEmpty(row: number): boolean {
    for (let at = row; at < row + this.length; at++) if (this.bits[at] !== 0) return false
    return true
  }

  /** Adds the positions of the row `other`. */
  join(row: number, other: number): void {
    for (let at = 0; at < this.length; at++) this.bits[row + at] = (this.bits[row + at] as number) | (this.bits[other + at] as number)
  }

  /** Adds each position of the row `one` that is exactly `by` after a position of the row `other`. */
  addCommon(row: number, one: number, other: number, by: number): void {
    const { bits, length } = this
    let carried = 0
    for (let at = 0; at < length; at++) {
      const shifted = bits[other + at] as number
      bits[row + at] = (bits[row + at] as number) | ((bits[one + at] as number) & ((shifted << by) | carried))
      carried = by === 0 ? 0 : shifted >>> (BITS - by)
    }
  }

  /** Shifts all positions by one, then keeps only those that are also in the row `other`. */
  advance(row: number, other: number): void {
    const { bits, length } = this
    let carried = 0
    for (let at = 0; at < length; at++) {
      const own = bits[row + at] as number
      bits[row + at] = ((own << 1) | carried) & (bits[other + at] as number)
      carried = own >>> (BITS - 1)
    }
  }

  copyOf(other: number): number {
    const row = this.add()
    this.copy(row, other)
    return row
  }

  copy(row: number, other: number): void {
    this.bits.copyWithin(row, other, other + this.length)
  }

  empty(row: number): void {
    this.bits.fill(0, row, row + this.length)
  }

  /** Keeps only the positions that are also in the row `other`. */
  keep(row: number, other: number): void {
    for (let at = 0; at < this.length; at++) this.bits[row + at] = (this.bits[row + at] as number) & (this.bits[other + at] as number)
  }

  forEach(row: number, use: (position: number) => void): void {
    for (let at = 0; at < this.length; at++)
      for (let left = this.bits[row + at] as number; left !== 0; left &= left - 1) use(at * BITS + (31 - Math.clz32(left & -left)))
  }
}
