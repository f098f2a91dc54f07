import type { Turn } from '../../matching/belief-match.ts'

const SHORTEST_LINE = 3

/** The coach's earlier lines in the conversation, so that no line is repeated. */
export class SaidBefore {
  readonly #lines: ReadonlySet<string>

  constructor(history: readonly Turn[]) {
    const said = new Set(history.filter(({ role }) => role === 'assistant').flatMap(({ content }) => sentencesOf(content)))
    this.#lines = new Set([...said].map(bare))
  }

  isFresh(text: string): boolean {
    return this.#lines.size === 0 || sentencesOf(text).every((line) => !this.#lines.has(bare(line)))
  }
}

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?]["']?)\s+/)
    .map((line) => line.trim())
    .filter((line) => line.split(/\s+/).length >= SHORTEST_LINE)

/** For English, classes of Unicode characters are not needed; they take three times as long. */
const bare = (line: string): string =>
  line
    .toLowerCase()
    .replace(/^[ -~]*$/.test(line) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ')
    .trim()
