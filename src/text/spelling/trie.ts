/** No node: the root is never a child. */
export const NONE = 0
export const ROOT = 0

/** A bit for each letter from a to z, and one for all others. */
const bitOf = (letter: number): number => 1 << (letter >= 97 && letter <= 122 ? letter - 97 : 26)

/** Words as a tree of letters, in typed arrays: looking up a letter allocates nothing. A letter is a UTF-16 code unit. */
export class Trie {
  readonly letters: Uint16Array
  readonly firstChild: Int32Array
  readonly nextSibling: Int32Array
  /** For each node, the bits of its children's letters: most letters that are looked up are not there. */
  readonly #bits: Int32Array
  #size = 1

  constructor(words: readonly ArrayLike<number>[]) {
    const most = words.reduce((sum, { length }) => sum + length, 1)
    this.letters = new Uint16Array(most)
    this.firstChild = new Int32Array(most)
    this.nextSibling = new Int32Array(most)
    this.#bits = new Int32Array(most)
    for (const word of words) this.#add(word)
  }

  get size(): number {
    return this.#size
  }

  child(node: number, letter: number): number {
    if (((this.#bits[node] as number) & bitOf(letter)) === 0) return NONE
    let child = this.firstChild[node] as number
    while (child !== NONE && this.letters[child] !== letter) child = this.nextSibling[child] as number
    return child
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

  #add(word: ArrayLike<number>): void {
    let node = ROOT
    for (let at = 0; at < word.length; at++) {
      const letter = word[at] as number
      node = this.child(node, letter) || this.#addChild(node, letter)
    }
  }

  #addChild(node: number, letter: number): number {
    const child = this.#size++
    this.letters[child] = letter
    this.#bits[node] = (this.#bits[node] as number) | bitOf(letter)
    this.nextSibling[child] = this.firstChild[node] as number
    this.firstChild[node] = child
    return child
  }
}
