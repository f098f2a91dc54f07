import type { Turn } from '../../matching/belief-match.ts'

const SHORTEST_LINE = 3

/** The coach's earlier lines in the conversation, so that no line is repeated. */
export class SaidBefore {
  readonly #lines: ReadonlySet<string>

  constructor(history: readonly Turn[]) {
    this.#lines = new Set(history.filter(({ role }) => role === 'assistant').flatMap(({ content }) => sentencesOf(content).map(bare)))
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

const bare = (line: string): string =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
