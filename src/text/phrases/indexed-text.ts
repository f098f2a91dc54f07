import type { WordId } from '../spelling/vocabulary.ts'
import { BitRows } from './bit-rows.ts'
import type { ChoiceIndex } from './choice-index.ts'
import type { TokenList } from './token-list.ts'

/** Where a choice matches `length` tokens in a row: the row of the positions of their last tokens. */
export interface Occurrences {
  length: number
  row: number
}

const NO_ROW = -1
const NONE: readonly Occurrences[] = []

/** A text in which choices are looked up. One object serves one text after another, because the tables are large. */
export class IndexedText {
  readonly rows = new BitRows()
  readonly #choices: ChoiceIndex
  #tokens: TokenList = { kinds: [], words: [], sentences: [] }
  readonly #rowOfWord: Int32Array
  #present: WordId[] = []
  /** Positions whose token is in the same sentence as the one before it. */
  #continued = NO_ROW
  readonly #found: (readonly Occurrences[] | undefined)[]
  #scratch: number[] = []

  constructor(choices: ChoiceIndex) {
    this.#choices = choices
    this.#rowOfWord = new Int32Array(choices.words).fill(NO_ROW)
    this.#found = new Array(choices.size).fill(undefined)
  }

  /** The known words of the text. */
  get present(): readonly WordId[] {
    return this.#present
  }

  get sentences(): readonly number[] {
    return this.#tokens.sentences
  }

  get continued(): number {
    return this.#continued
  }

  read(tokens: TokenList): void {
    const { kinds, words, sentences } = tokens
    this.#tokens = tokens
    this.rows.reset(kinds.length)
    this.#found.fill(undefined)
    for (const word of this.#present) this.#rowOfWord[word] = NO_ROW
    this.#present = []
    this.#scratch = []
    this.#continued = this.rows.add()
    for (const ofKind of words)
      for (const word of ofKind)
        if (this.#rowOfWord[word] === NO_ROW) {
          this.#rowOfWord[word] = this.rows.add()
          this.#present.push(word)
        }
    for (let at = 0; at < kinds.length; at++) {
      if (at > 0 && sentences[at] === sentences[at - 1]) this.rows.set(this.#continued, at)
      for (const word of words[kinds[at] as number] ?? []) this.rows.set(this.#rowOfWord[word] as number, at)
    }
  }

  /** From now on, the tokens at these positions match nothing. */
  hide(positions: ReadonlySet<number>): void {
    if (positions.size === 0) return
    for (const at of positions)
      for (const word of this.#tokens.words[this.#tokens.kinds[at] ?? 0] ?? []) this.rows.clear(this.#rowOfWord[word] as number, at)
    this.#found.fill(undefined)
  }

  /** Where a choice occurs, by the number of tokens that it matches; empty if it doesn't occur. */
  occurrences(choice: number): readonly Occurrences[] {
    return (this.#found[choice] ??= this.#find(choice))
  }

  /** A row for intermediate results, by number. Its contents are left over from its last use. */
  scratch(number: number): number {
    return (this.#scratch[number] ??= this.rows.add())
  }

  #find(choice: number): readonly Occurrences[] {
    let found: Occurrences[] | undefined
    const add = (length: number, row: number): void => {
      found ??= []
      let own = found.find((each) => each.length === length)?.row
      if (own === undefined) found.push({ length, row: (own = this.rows.add()) })
      this.rows.join(own, row)
    }
    for (const word of this.#choices.wordsOf(choice)) {
      const row = this.#rowOfWord[word] as number
      if (row !== NO_ROW && !this.rows.isEmpty(row)) add(1, row)
    }
    for (const words of this.#choices.sequencesOf(choice)) {
      const row = this.#sequenceRow(words)
      if (row !== NO_ROW) add(words.length, row)
    }
    return found ?? NONE
  }

  /** Where a sequence of words occurs, or `NO_ROW`. */
  #sequenceRow(words: readonly WordId[]): number {
    for (const word of words) if (this.#rowOfWord[word] === NO_ROW) return NO_ROW
    const row = this.rows.add()
    for (const [at, word] of words.entries()) {
      if (at === 0) this.rows.join(row, this.#rowOfWord[word] as number)
      else {
        this.rows.advance(row, this.#continued)
        this.rows.keep(row, this.#rowOfWord[word] as number)
      }
    }
    return this.rows.isEmpty(row) ? NO_ROW : row
  }
}
