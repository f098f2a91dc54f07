import { append } from '../append.ts'

/** Where a choice of words occurs: by its number, after at most `gap` other words. */
export type Part = { choice: number; gap: number }[]

/** The choices that patterns make, by number: each is any of some words, or of some sequences of words. */
export interface Choices {
  /** By word. */
  words: Record<string, number[]>
  sequences: { words: string[]; choice: number }[]
}

const SMALL_GAP = 2
const WIDE_GAP = 6

/**
 * Reads phrases in the notation of the lists:
 * `a b` in this order with up to two words between, `a ... b` with up to six, `a_b` or `a _ b` with none, `a|b` either,
 * `<name>` any of a family, `word*` all that begin so, `*word` all that end so, `x + y` near each other in any order.
 */
export class PatternReader {
  readonly #families: Map<string, string[]>
  readonly #split: (text: string) => string[]
  /** The same few words stand in many patterns. */
  readonly #wordsOf = new Map<string, string[]>()
  /** By symbol: phrases with the same symbol share its choice, so that they are looked up together. */
  readonly #numbers = new Map<string, number>()
  readonly #words = new Map<string, number[]>()
  readonly #sequences: Choices['sequences'] = []

  constructor(families: Map<string, string[]>, split: (text: string) => string[]) {
    this.#families = families
    this.#split = split
  }

  read(pattern: string, smallGap: number = SMALL_GAP): Part[] {
    return pattern.split(' + ').map((written) => {
      const part: Part = []
      let gap = 0
      for (const symbol of written.trim().split(/\s+/)) {
        if (symbol === '...') gap = WIDE_GAP
        else if (symbol === '_') gap = 0
        else {
          part.push({ choice: this.#choiceOf(symbol, pattern), gap })
          gap = smallGap
        }
      }
      return part
    })
  }

  /** Of all patterns read so far. */
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
    if (!members) throw new Error(`there is no family ${symbol} for "${pattern}"`)
    return members
  }

  #add(member: string, choice: number, pattern: string): void {
    let words = this.#wordsOf.get(member)
    if (!words) this.#wordsOf.set(member, (words = this.#split(member)))
    if (words.length === 0) throw new Error(`"${member}" in "${pattern}" has no words`)
    if (words.length === 1) append(this.#words, words[0] as string, choice)
    else this.#sequences.push({ words, choice })
  }
}
