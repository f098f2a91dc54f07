/** Means "no such node". The root has the same number, but is never a child of a node. */
export const NONE = 0
export const ROOT = 0

const OTHERS = 1 << 26

/** The bit of a letter: one bit for each letter from a to z, and one shared by all others. */
export const bitOf = (letter: number): number => (letter >= 97 && letter <= 122 ? 1 << (letter - 97) : OTHERS)

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/**
 * Words as a tree of letters, stored in typed arrays, so that looking up a letter allocates nothing. The children of a node are next to
 * each other in memory, which makes access fast. A letter is a UTF-16 code unit.
 */
export class Trie {
  readonly size: number
  readonly letters: Uint16Array
  /** The children of a node are the nodes from its `firstChild` up to, but not including, the `firstChild` of the next node. */
  readonly firstChild: Int32Array
  /** For each node, the bits of its children's letters. They suffice for most lookups, which are for letters that no child has. */
  readonly bits: Int32Array

  constructor(words: readonly ArrayLike<number>[]) {
    const { letters, children } = treeOf(words)
    const order = [ROOT]
    const firstChild: number[] = []
    for (const node of order) {
      firstChild.push(order.length)
      const own = children[node] ?? []
      own.sort((one, other) => bitOf(letters[one] as number) - bitOf(letters[other] as number))
      for (const child of own) order.push(child)
    }
    this.size = order.length
    this.letters = Uint16Array.from(order, (node) => letters[node] as number)
    this.firstChild = Int32Array.from([...firstChild, order.length])
    this.bits = Int32Array.from(order, (node) => (children[node] ?? []).reduce((bits, child) => bits | bitOf(letters[child] as number), 0))
  }

  child(node: number, letter: number): number {
    const bits = this.bits[node] as number
    const bit = bitOf(letter)
    if ((bits & bit) === 0) return NONE
    let child = (this.firstChild[node] as number) + countBits(bits & (bit - 1))
    if (bit !== OTHERS) return child
    const end = this.firstChild[node + 1] as number
    while (child < end && this.letters[child] !== letter) child++
    return child < end ? child : NONE
  }

  /** The node of a whole word, or `NONE`. */
  nodeOf(word: ArrayLike<number>): number {
    let node = ROOT
    for (let at = 0; at < word.length; at++) {
      node = this.child(node, word[at] as number)
      if (node === NONE) return NONE
    }
    return node
  }
}

/** Builds the tree: the letter of each node, and its children if it has any. */
function treeOf(words: readonly ArrayLike<number>[]): { letters: number[]; children: (number[] | undefined)[] } {
  const letters = [0]
  const children: (number[] | undefined)[] = [undefined]
  for (const word of words) {
    let node = ROOT
    for (let at = 0; at < word.length; at++) {
      const letter = word[at] as number
      const own = (children[node] ??= [])
      let child = own.find((each) => letters[each] === letter)
      if (child === undefined) {
        child = letters.push(letter) - 1
        children.push(undefined)
        own.push(child)
      }
      node = child
    }
  }
  return { letters, children }
}
