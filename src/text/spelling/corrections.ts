import { slipBetween } from './edits.ts'

const SHORTEST = 6
const LONGEST = 24
/** Short words with another letter are often other words ("renting", "resting"), so those are left alone. */
const LEAST_LENGTH = { added: 7, dropped: 7, replaced: 8, swapped: SHORTEST }

/** Corrects a long word with one slip to the known word that was meant: one answer, found by leaving out a letter. */
export class Corrections {
  readonly #words: ReadonlySet<string>
  readonly #byGap = new Map<string, string>()

  constructor(words: ReadonlySet<string>) {
    this.#words = words
    for (const word of words)
      if (word.length >= SHORTEST - 1) for (const gap of withOneGap(word)) if (!this.#byGap.has(gap)) this.#byGap.set(gap, word)
  }

  meant(word: string): string {
    if (this.#words.has(word) || word.length < SHORTEST || word.length > LONGEST) return word
    const found = this.#byGap.get(word) ?? firstOf(withOneGap(word), (gap) => (this.#words.has(gap) ? gap : this.#byGap.get(gap)))
    return found && found.length >= SHORTEST - 1 && isSlipOf(word, found) ? found : word
  }
}

const withOneGap = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

function firstOf<T>(gaps: string[], look: (gap: string) => T | undefined): T | undefined {
  for (const gap of gaps) {
    const found = look(gap)
    if (found !== undefined) return found
  }
  return undefined
}

function isSlipOf(typed: string, known: string): boolean {
  const slip = typed[0] === known[0] ? slipBetween(typed, known) : undefined
  return slip !== undefined && Math.max(typed.length, known.length) >= LEAST_LENGTH[slip]
}
