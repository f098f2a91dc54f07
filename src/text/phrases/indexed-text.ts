import type { WordId } from '../spelling/vocabulary.ts'
import { BitRows } from './bit-rows.ts'
import type { ChoiceIndex } from './choice-index.ts'
import type { TokenList } from './token-list.ts'

/** Where a choice matches `length` tokens in a row: the row of the positions of their last tokens. */
interface Occurrences {
  length: number
  row: number
  /** Whether the row is that of a word, and so must not be changed. */
  isShared: boolean
}

const NONE: readonly Occurrences[] = []

/** A text in which choices are looked up. One object serves one text after another, because the tables are large. */
export class IndexedText {
  readonly rows = new BitRows()
  readonly #choices: ChoiceIndex
  #tokens: TokenList = { kinds: [], words: [], sentences: [] }
  #present: WordId[] = []
  /** For each word, a bit that says whether it is present; a small table, because most lookups end here. */
  readonly #isPresent: Uint32Array
  readonly #rowOfWord: Int32Array
  #continued = 0
  /** Whether each choice may occur, and for which text that was checked. */
  readonly #mayOccur: Uint8Array
  readonly #checkedIn: Int32Array
  /** What was found for each choice, and in which text. */
  readonly #found: (readonly Occurrences[])[]
  readonly #foundIn: Int32Array
  /** For each choice that was found, the sentences that have it, as bits; several sentences share a bit. */
  readonly #sentencesWith: Int32Array
  #version = 0
  #scratch: number[] = []

  constructor(choices: ChoiceIndex) {
    this.#choices = choices
    this.#isPresent = new Uint32Array((choices.vocabularySize >>> 5) + 1)
    this.#rowOfWord = new Int32Array(choices.vocabularySize)
    this.#mayOccur = new Uint8Array(choices.size)
    this.#checkedIn = new Int32Array(choices.size)
    this.#found = new Array(choices.size).fill(NONE)
    this.#foundIn = new Int32Array(choices.size)
    this.#sentencesWith = new Int32Array(choices.size)
  }

  /** The known words of the text. */
  get present(): readonly WordId[] {
    return this.#present
  }

  get sentences(): readonly number[] {
    return this.#tokens.sentences
  }

  /** The row of the positions whose token is in the same sentence as the one before it. */
  get continued(): number {
    return this.#continued
  }

  read(tokens: TokenList): void {
    const { kinds, words, sentences } = tokens
    this.#tokens = tokens
    this.#version++
    this.rows.reset(kinds.length)
    this.#isPresent.fill(0)
    this.#present = []
    this.#scratch = []
    this.#continued = this.rows.add()
    for (let at = 0; at < kinds.length; at++) {
      if (at > 0 && sentences[at] === sentences[at - 1]) this.rows.set(this.#continued, at)
      for (const word of words[kinds[at] as number] ?? []) {
        if (!this.#has(word)) this.#addWord(word)
        this.rows.set(this.#rowOfWord[word] as number, at)
      }
    }
  }

  /** From now on, the tokens at these positions match nothing. */
  hide(positions: ReadonlySet<number>): void {
    if (positions.size === 0) return
    this.#version++
    for (const at of positions)
      for (const word of this.#tokens.words[this.#tokens.kinds[at] ?? 0] ?? []) this.rows.clear(this.#rowOfWord[word] as number, at)
  }

  /** A row for intermediate results, by number. Its contents are left over from its last use. */
  scratch(number: number): number {
    return (this.#scratch[number] ??= this.rows.add())
  }

  /** Whether the words that a choice needs are in the text at all. */
  mayOccur(choice: number): boolean {
    if (this.#checkedIn[choice] !== this.#version) {
      this.#checkedIn[choice] = this.#version
      this.#mayOccur[choice] = this.#hasWordsOf(choice) ? 1 : 0
    }
    return this.#mayOccur[choice] === 1
  }

  /** Where a choice occurs, by the number of tokens that it matches; empty if it doesn't occur. */
  occurrences(choice: number): readonly Occurrences[] {
    if (this.#foundIn[choice] !== this.#version) {
      this.#foundIn[choice] = this.#version
      const found = this.#find(choice)
      this.#found[choice] = found
      this.#sentencesWith[choice] = this.#sentencesOf(found)
    }
    return this.#found[choice] ?? NONE
  }

  /** Sentences that may have a choice, as bits. */
  sentencesWith(choice: number): number {
    this.occurrences(choice)
    return this.#sentencesWith[choice] as number
  }

  #has(word: WordId): boolean {
    return ((this.#isPresent[word >>> 5] as number) & (1 << (word & 31))) !== 0
  }

  #addWord(word: WordId): void {
    this.#isPresent[word >>> 5] = (this.#isPresent[word >>> 5] as number) | (1 << (word & 31))
    this.#rowOfWord[word] = this.rows.add()
    this.#present.push(word)
  }

  #hasWordsOf(choice: number): boolean {
    const { words, sequences } = this.#choices
    for (let at = words.start(choice); at < words.start(choice + 1); at++) if (this.#has(words.value(at))) return true
    for (let at = sequences.start(choice); at < sequences.start(choice + 1); at++) if (this.#hasAll(sequences.value(at))) return true
    return false
  }

  #find(choice: number): readonly Occurrences[] {
    const { words, sequences, sequenceWords } = this.#choices
    let found = NONE
    for (let at = words.start(choice); at < words.start(choice + 1); at++) {
      const word = words.value(at)
      if (this.#has(word)) found = this.#join(found, 1, this.#rowOfWord[word] as number)
    }
    for (let at = sequences.start(choice); at < sequences.start(choice + 1); at++) {
      const sequence = sequences.value(at)
      if (!this.#hasAll(sequence)) continue
      const length = sequenceWords.start(sequence + 1) - sequenceWords.start(sequence)
      found = this.#join(found, length, this.#sequenceRow(sequence))
    }
    return found
  }

  #sentencesOf(found: readonly Occurrences[]): number {
    const { sentences } = this.#tokens
    let bits = 0
    for (const { row } of found)
      this.rows.forEach(row, (at) => {
        bits |= 1 << ((sentences[at] as number) & 31)
      })
    return bits
  }

  #join(found: readonly Occurrences[], length: number, row: number): readonly Occurrences[] {
    if (this.rows.isEmpty(row)) return found
    for (const known of found)
      if (known.length === length) {
        if (known.isShared) {
          known.row = this.rows.copyOf(known.row)
          known.isShared = false
        }
        this.rows.join(known.row, row)
        return found
      }
    return [...found, { length, row, isShared: true }]
  }

  #hasAll(sequence: number): boolean {
    const { sequenceWords } = this.#choices
    for (let at = sequenceWords.start(sequence); at < sequenceWords.start(sequence + 1); at++)
      if (!this.#has(sequenceWords.value(at))) return false
    return true
  }

  /** The row of the positions where a sequence of words ends. */
  #sequenceRow(sequence: number): number {
    const { sequenceWords } = this.#choices
    const first = sequenceWords.start(sequence)
    const row = this.rows.copyOf(this.#rowOfWord[sequenceWords.value(first)] as number)
    for (let at = first + 1; at < sequenceWords.start(sequence + 1); at++) {
      this.rows.advance(row, this.#continued)
      this.rows.keep(row, this.#rowOfWord[sequenceWords.value(at)] as number)
    }
    return row
  }
}
