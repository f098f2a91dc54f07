import type { WordId } from '../spelling/vocabulary.ts'
import { BitRows } from './bit-rows.ts'
import type { ChoiceIndex } from './choice-index.ts'
import type { TokenList } from './token-list.ts'

/** The places where a choice matches `length` successive tokens. `row` is a row of bits: the positions of the last of these tokens. */
interface Occurrences {
  length: number
  row: number
  /** Whether the row also represents the positions of a single word, and so must not be changed. */
  isShared: boolean
}

const NONE: readonly Occurrences[] = []

/** A text in which choices are looked up. The tables are large, so one object is reused for one text after another. */
export class IndexedText {
  readonly rows = new BitRows()
  readonly #choices: ChoiceIndex
  #tokens: TokenList = { kinds: [], words: [], sentences: [] }
  #present: WordId[] = []
  /** For each word, a bit that is set if the text contains it. Most lookups need no other table, so this one is small. */
  readonly #isPresent: Uint32Array
  readonly #rowOfWord: Int32Array
  #continued = 0
  /** For each present word, the sentences that contain it, as bits. If there are more than 32 sentences, several share a bit. */
  readonly #sentencesOfWord: Int32Array
  /** For each choice, the sentences that may contain it, and the number (in `#texts`) of the text for which this was determined. */
  readonly #sentencesWith: Int32Array
  readonly #presentIn: Int32Array
  #texts = 0
  /** For each choice, where it occurs, and the `#version` of the text for which this was determined. */
  readonly #found: (readonly Occurrences[])[]
  readonly #foundIn: Int32Array
  #version = 0
  #scratch: number[] = []

  constructor(choices: ChoiceIndex) {
    this.#choices = choices
    this.#isPresent = new Uint32Array((choices.vocabularySize >>> 5) + 1)
    this.#rowOfWord = new Int32Array(choices.vocabularySize)
    this.#sentencesOfWord = new Int32Array(choices.vocabularySize)
    this.#sentencesWith = new Int32Array(choices.size)
    this.#presentIn = new Int32Array(choices.size)
    this.#found = new Array(choices.size).fill(NONE)
    this.#foundIn = new Int32Array(choices.size)
  }

  /** The known words of the text. */
  get present(): readonly WordId[] {
    return this.#present
  }

  get sentences(): readonly number[] {
    return this.#tokens.sentences
  }

  /** The row of the positions whose token is in the same sentence as the previous token. */
  get continued(): number {
    return this.#continued
  }

  read(tokens: TokenList): void {
    const { kinds, words, sentences } = tokens
    this.#tokens = tokens
    this.#version++
    this.#texts++
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
        this.#sentencesOfWord[word] = (this.#sentencesOfWord[word] as number) | (1 << ((sentences[at] as number) & 31))
      }
    }
    for (const word of this.#present) this.#addChoicesWith(word)
  }

  /** Hides the tokens at these positions, so that they match nothing from now on. */
  hide(positions: ReadonlySet<number>): void {
    if (positions.size === 0) return
    this.#version++
    for (const at of positions)
      for (const word of this.#tokens.words[this.#tokens.kinds[at] ?? 0] ?? []) this.rows.clear(this.#rowOfWord[word] as number, at)
  }

  /** Returns the row with this number, for intermediate results. The row still contains the bits from its last use. */
  scratch(number: number): number {
    return (this.#scratch[number] ??= this.rows.add())
  }

  /** The sentences that may contain a choice, as bits: those that contain all words of one of its alternatives. */
  sentencesWith(choice: number): number {
    return this.#presentIn[choice] === this.#texts ? (this.#sentencesWith[choice] as number) : 0
  }

  /** Where a choice occurs, with an entry for each number of tokens that it matches; empty if it doesn't occur. */
  occurrences(choice: number): readonly Occurrences[] {
    if (this.#foundIn[choice] !== this.#version) {
      this.#foundIn[choice] = this.#version
      this.#found[choice] = this.#find(choice)
    }
    return this.#found[choice] ?? NONE
  }

  #has(word: WordId): boolean {
    return ((this.#isPresent[word >>> 5] as number) & (1 << (word & 31))) !== 0
  }

  #addWord(word: WordId): void {
    this.#isPresent[word >>> 5] = (this.#isPresent[word >>> 5] as number) | (1 << (word & 31))
    this.#rowOfWord[word] = this.rows.add()
    this.#sentencesOfWord[word] = 0
    this.#present.push(word)
  }

  #addChoicesWith(word: WordId): void {
    const { choicesWith, sequencesWith, sequenceChoices } = this.#choices
    for (let at = choicesWith.start(word); at < choicesWith.start(word + 1); at++)
      this.#addSentences(choicesWith.value(at), this.#sentencesOfWord[word] as number)
    for (let at = sequencesWith.start(word); at < sequencesWith.start(word + 1); at++) {
      const sequence = sequencesWith.value(at)
      this.#addSentences(sequenceChoices[sequence] as number, this.#sentencesOfSequence(sequence))
    }
  }

  #addSentences(choice: number, sentences: number): void {
    const known = this.sentencesWith(choice)
    this.#presentIn[choice] = this.#texts
    this.#sentencesWith[choice] = known | sentences
  }

  #sentencesOfSequence(sequence: number): number {
    const { sequenceWords } = this.#choices
    let shared = -1
    for (let at = sequenceWords.start(sequence); shared !== 0 && at < sequenceWords.start(sequence + 1); at++) {
      const word = sequenceWords.value(at)
      shared = this.#has(word) ? shared & (this.#sentencesOfWord[word] as number) : 0
    }
    return shared
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
