import { spokenWords } from './words/spoken-words.ts'

/** The minimum number of consecutive words from the prompt that count as a quotation; fewer may be a coincidence. */
const QUOTATION = 8
/** A text that ends with at least this many consecutive words from the prompt may become a quotation. */
const SUSPICIOUS = 3

/** The word sequences of a prompt, used to recognize when a model repeats it, forward or backward. */
export class PromptRuns {
  readonly #text: string

  constructor(prompt: string) {
    const words = spokenWords(`${prompt} `).map(({ text }) => text)
    const mirrored = words.map((word) => [...word].reverse().join(''))
    // the line breaks ensure that no sequence extends from one order into the next
    this.#text = [words, words.toReversed(), mirrored, mirrored.toReversed()].map((order) => ` ${order.join(' ')} `).join('\n')
  }

  /** Whether a text quotes the prompt. */
  isQuoted(words: readonly string[]): boolean {
    return words.some((_, at) => at + QUOTATION <= words.length && this.#has(words.slice(at, at + QUOTATION)))
  }

  /** The number of words at the end of a text that may be the beginning of a quotation. */
  suspicious(words: readonly string[]): number {
    for (let count = Math.min(QUOTATION - 1, words.length); count >= SUSPICIOUS; count--) if (this.#has(words.slice(-count))) return count
    return 0
  }

  #has(words: readonly string[]): boolean {
    return this.#text.includes(` ${words.join(' ')} `)
  }
}
