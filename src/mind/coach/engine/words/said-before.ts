import type { Turn } from '../../../matching/belief-match.ts'

const SHORTEST_LINE = 3
/** Most words that carry meaning are longer than this. */
const SHORT_WORD = 4
/** If earlier replies contain more than this share of a suggestion's longer words, the suggestion counts as already made. */
const ALIKE = 0.4

/** The coach's earlier lines in the conversation, so that nothing is said or suggested twice. */
export class SaidBefore {
  readonly #lines: ReadonlySet<string>
  readonly #words: ReadonlySet<string>
  readonly #replies: string

  constructor(history: readonly Turn[]) {
    const replies = history.filter(({ role }) => role === 'assistant').map(({ content }) => content)
    this.#lines = new Set(replies.flatMap(sentencesOf).map(bare))
    this.#words = new Set(replies.flatMap(longWords))
    this.#replies = bare(replies.join(' '))
  }

  get isFirst(): boolean {
    return this.#words.size === 0
  }

  isFresh(text: string): boolean {
    return this.#lines.size === 0 || sentencesOf(text).every((line) => !this.#lines.has(bare(line)))
  }

  /** Whether a suggestion has been made before in similar words. */
  isAlike(step: string): boolean {
    const words = longWords(step)
    return words.filter((word) => this.#words.has(word)).length > ALIKE * words.length
  }

  /** Whether the coach has used this phrase. */
  hasNamed(phrase: string): boolean {
    return this.#replies.includes(bare(phrase))
  }

  /** Whether the coach has used any of these words. */
  hasSaid(words: readonly string[]): boolean {
    return words.some((word) => this.#words.has(word))
  }
}

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?]["'”“»]?)\s+/)
    .map((line) => line.trim())
    .filter((line) => line.split(/\s+/).length >= SHORTEST_LINE)

const longWords = (text: string): string[] =>
  bare(text)
    .split(' ')
    .filter((word) => word.length > SHORT_WORD)

/** Reduces a line to its words in lower case. ASCII text doesn't need Unicode character classes, which take three times as long. */
const bare = (line: string): string =>
  line
    .toLowerCase()
    .replace(/^[ -~]*$/.test(line) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ')
    .trim()
