import { append } from '../append.ts'

/** A sequence of choices (by number), with at most `gap` other words between each choice and the one before it. */
export type Segment = { choice: number; gap: number }[]

/** The choices in all patterns, by number. A choice is a set of alternatives: it matches any one of its words or sequences of words. */
export interface Choices {
  /** The choices that each word belongs to. */
  words: Record<string, number[]>
  sequences: { words: string[]; choice: number }[]
}

const SMALL_GAP = 2
const WIDE_GAP = 6

/**
 * Parses phrases in the notation of the safety lists. `a b` matches these words in this order with up to two other words between them,
 * `a ... b` with up to six, `a_b` or `a _ b` with none. `a|b` matches either word, `<name>` any word in the family with this name,
 * `word*` and `*word` all words with this beginning or ending, and `x + y` two segments near each other in any order.
 */
export class PatternReader {
  readonly #families: Map<string, string[]>
  readonly #split: (text: string) => string[]
  /** Caches the words that each alternative consists of, because the same alternatives occur in many patterns. */
  readonly #wordsOf = new Map<string, string[]>()
  /** The number of each symbol's choice. Patterns with the same symbol share one choice, which is therefore looked up only once. */
  readonly #numbers = new Map<string, number>()
  readonly #words = new Map<string, number[]>()
  readonly #sequences: Choices['sequences'] = []

  constructor(families: Map<string, string[]>, split: (text: string) => string[]) {
    this.#families = families
    this.#split = split
  }

  read(pattern: string, smallGap: number = SMALL_GAP): Segment[] {
    return pattern.split(' + ').map((written) => {
      const segment: Segment = []
      let gap = 0
      for (const symbol of written.trim().split(/\s+/)) {
        if (symbol === '...') gap = WIDE_GAP
        else if (symbol === '_') gap = 0
        else {
          segment.push({ choice: this.#choiceOf(symbol, pattern), gap })
          gap = smallGap
        }
      }
      return segment
    })
  }

  /** The choices of all patterns read so far. */
  get choices(): Choices {
    return { words: Object.fromEntries(this.#words), sequences: this.#sequences }
  }

  #choiceOf(symbol: string, pattern: string): number {
    let number = this.#numbers.get(symbol)
    if (number === undefined) {
      number = this.#numbers.size
      this.#numbers.set(symbol, number)
      for (const member of symbol.split('|').flatMap((each) => this.#membersOf(each, pattern))) this.#add(member, number, pattern)
    }
    return number
  }

  #membersOf(symbol: string, pattern: string): string[] {
    if (!/[<>]/.test(symbol)) return [symbol.replaceAll('_', ' ')]
    const members = this.#families.get(/^<(.+)>$/.exec(symbol)?.[1] ?? '')
    if (!members) throw new Error(`unknown family ${symbol} in "${pattern}"`)
    return members
  }

  #add(member: string, choice: number, pattern: string): void {
    let words = this.#wordsOf.get(member)
    if (!words) this.#wordsOf.set(member, (words = this.#split(member)))
    const [first, ...others] = words
    if (first === undefined) throw new Error(`"${member}" in "${pattern}" has no words`)
    if (others.length === 0) append(this.#words, first, choice)
    else this.#sequences.push({ words, choice })
  }
}
