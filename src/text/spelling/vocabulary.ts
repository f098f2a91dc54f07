import { append } from '../append.ts'
import { isLeet, type Letters, lettersOf, squeeze, squeezeLongRuns, unLeet, withoutStars, withoutUmlautSpelling } from './letters.ts'
import { bitOf, NONE, ROOT, Trie } from './trie.ts'

/** Shorter words must match exactly, because leaving out one of their letters often produces a different word. */
const SHORTEST = 6
const LONGEST_TYPED = 24
const SHORTEST_SQUEEZED = 4
/**
 * Minimum lengths for tolerating one wrong letter; in a shorter word, a wrong letter usually produces a different word (stroke,
 * strike). Any letters may follow a beginning, so a slip in it produces different words more often (molest*, modest).
 */
const REPLACEABLE = { word: 8, beginning: 9 }
const SHORTEST_BEGINNING = 8

/** The number of a known word: its position among the distinct words that the vocabulary was created with. */
export type WordId = number

const NO_WORD = -1
const ANYTHING = -1
const NO_WORDS: WordId[] = []
const NO_FORMS: readonly Letters[] = []

/**
 * Finds the known words that a typed word may stand for, even if it is disguised. `word*` and `*word` match all words with this
 * beginning or ending. Only words that are in no language's vocabulary count as misspelled. The first letter must match,
 * because people rarely get it wrong.
 */
export class Vocabulary {
  readonly #ids = new Map<string, WordId>()
  /** The letters of each word, by its number, without the star of a beginning or an ending. */
  readonly #letters: Letters[] = []
  readonly #trie: Trie
  /** For each node, the whole word that ends there, and the beginning (`word*`) that ends there. */
  readonly #words: Int32Array
  readonly #beginnings: Int32Array
  /** For each node, the letters that may follow it, as bits, which rule out most slips at once. */
  readonly #following: Int32Array
  /** The endings (`*word`) spelled backward, and for each node the ending that is complete there. */
  readonly #backward: Trie
  readonly #endings: Int32Array
  /** The words that contain doubled letters, by the node in `#single` of their spelling with single letters. */
  readonly #single: Trie
  readonly #doubled = new Map<number, Letters[]>()

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      this.#ids.set(word, this.#letters.length)
      this.#letters.push(withoutStars(lettersOf(word)))
    }
    const idsWhere = (fits: (word: string) => boolean) => [...this.#ids].filter(([word]) => fits(word)).map(([, id]) => id)
    const spelled = (ids: readonly WordId[]) => ids.map((id) => this.#letters[id] as Letters)
    const endings = idsWhere((word) => word.startsWith('*'))
    const beginnings = idsWhere((word) => !word.startsWith('*') && word.includes('*'))
    const whole = idsWhere((word) => !word.includes('*'))
    const doubled = spelled(whole).filter((word) => word.length >= SHORTEST_SQUEEZED && squeeze(word).length < word.length)
    const reversed = spelled(endings).map((ending) => ending.toReversed())
    this.#trie = new Trie(spelled([...whole, ...beginnings]))
    this.#words = byNode(this.#trie, spelled(whole), whole)
    this.#beginnings = byNode(this.#trie, spelled(beginnings), beginnings)
    this.#following = this.#trie.bits.map((bits, node) => (this.#beginnings[node] === NO_WORD ? bits : ANYTHING))
    this.#backward = new Trie(reversed)
    this.#endings = byNode(this.#backward, reversed, endings)
    this.#single = new Trie(doubled.map(squeeze))
    for (const word of doubled) append(this.#doubled, this.#single.nodeOf(squeeze(word)), word)
  }

  get size(): number {
    return this.#letters.length
  }

  /** The number of a word, which must be spelled as in the list, including any star. */
  idOf(word: string): WordId | undefined {
    return this.#ids.get(word)
  }

  exactly(typed: string): WordId[] {
    return this.#exactly(lettersOf(typed))
  }

  /** The words that a typed word may stand for if it is not a known word itself. */
  disguisedAs(typed: string): WordId[] {
    if (typed.length > LONGEST_TYPED) return NO_WORDS
    const written = lettersOf(typed)
    const letters = withoutStars(written)
    const forms = isLeet(letters) ? [unLeet(letters, 'i'), unLeet(letters, 'l')] : [letters]
    const drawnOut = squeezeLongRuns(letters) === letters ? NO_FORMS : forms.flatMap((form) => [squeezeLongRuns(form), squeeze(form)])
    const found =
      this.#firstFound(forms, written) ?? this.#firstFound(drawnOut) ?? this.#firstFound(forms.map(withoutUmlautSpelling), written)
    if (found) return found
    const [form = letters] = forms
    const squeezed = this.#squeezedLike(squeeze(form))
    return squeezed.length > 0 ? squeezed.flatMap((word) => this.#exactly(word)) : this.#near(squeezeLongRuns(form))
  }

  /** Tries the forms in order and returns the words that match the first successful one. `written` is skipped: it is known not to match. */
  #firstFound(forms: readonly Letters[], written?: Letters): WordId[] | undefined {
    for (const form of forms) {
      const found = form === written ? NO_WORDS : this.#exactly(form)
      if (found.length > 0) return found
    }
    return undefined
  }

  #exactly(letters: Letters): WordId[] {
    let found: WordId[] | undefined
    let node = ROOT
    for (let at = 0; at < letters.length; at++) {
      node = this.#trie.child(node, letters[at] as number)
      if (node === NONE) break
      const beginning = this.#beginnings[node] as number
      if (beginning !== NO_WORD) (found ??= []).push(beginning)
      const word = this.#words[node] as number
      if (word !== NO_WORD && at === letters.length - 1) (found ??= []).push(word)
    }
    node = ROOT
    for (let at = letters.length - 1; at >= 0; at--) {
      node = this.#backward.child(node, letters[at] as number)
      if (node === NONE) break
      const ending = this.#endings[node] as number
      if (ending !== NO_WORD) (found ??= []).push(ending)
    }
    return found ?? NO_WORDS
  }

  #squeezedLike(squeezed: Letters): Letters[] {
    const doubled = this.#doubled.get(this.#single.nodeOf(squeezed)) ?? []
    const isWord = squeezed.length >= SHORTEST_SQUEEZED && this.#words[this.#trie.nodeOf(squeezed)] !== NO_WORD
    return isWord ? [squeezed, ...doubled] : doubled
  }

  /**
   * Finds the words that differ from the typed one by a single slip. Slips in the last letter are not considered, because a different
   * last letter usually makes a different form of the word. The first letter may only be swapped with the second.
   */
  #near(typed: Letters): WordId[] {
    const [first, second] = typed
    if (first === undefined || second === undefined) return NO_WORDS
    const swapped = typed.slice()
    swapped[0] = second
    swapped[1] = first
    const swappedStart = this.#exactly(swapped)
    if (typed.length < SHORTEST - 1) return swappedStart
    const found = [...swappedStart]
    const { letters, firstChild } = this.#trie
    const following = this.#following
    let node = this.#trie.child(ROOT, first)
    for (let at = 1; node !== NONE; at++) {
      const letter = typed[at]
      const next = typed[at + 1]
      if (letter === undefined) break
      const isLast = next === undefined
      const end = firstChild[node + 1] as number
      for (let child = firstChild[node] as number; child < end; child++) {
        const mayFollow = following[child] as number
        if ((mayFollow & bitOf(letter)) !== 0) this.#follow(child, at + 1, typed, at, false, found)
        if (!isLast && (mayFollow & bitOf(next)) !== 0 && letters[child] !== letter) this.#follow(child, at + 1, typed, at + 1, true, found)
      }
      if (!isLast) this.#follow(node, at, typed, at + 1, false, found)
      const early = isLast || next === letter ? NONE : this.#trie.child(node, next)
      const both = early === NONE ? NONE : this.#trie.child(early, letter)
      if (both !== NONE) this.#follow(both, at + 2, typed, at + 2, false, found)
      node = this.#trie.child(node, letter)
    }
    return found.length > 1 ? [...new Set(found)] : found
  }

  /**
   * Adds the known words that the typed word matches apart from the slip. Continues the search at the node `from`, at the depth
   * `fromDepth`, with the letters of `typed` from the index `rest`.
   */
  #follow(from: number, fromDepth: number, typed: Letters, rest: number, isReplaced: boolean, found: WordId[]): void {
    let node = from
    for (let at = rest, depth = fromDepth; node !== NONE; at++, depth++) {
      const beginning = this.#beginnings[node] as number
      if (beginning !== NO_WORD && depth >= (isReplaced ? REPLACEABLE.beginning : SHORTEST_BEGINNING)) found.push(beginning)
      if (at >= typed.length) {
        const word = this.#words[node] as number
        if (word !== NO_WORD && depth >= (isReplaced ? REPLACEABLE.word : SHORTEST))
          found.push(...this.#exactly(this.#letters[word] as Letters))
        return
      }
      node = this.#trie.child(node, typed[at] as number)
    }
  }
}

function byNode(trie: Trie, words: readonly Letters[], ids: readonly WordId[]): Int32Array {
  const values = new Int32Array(trie.size).fill(NO_WORD)
  for (const [at, word] of words.entries()) values[trie.nodeOf(word)] = ids[at] as WordId
  return values
}
