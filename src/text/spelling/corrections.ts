import { slipBetween } from './edits.ts'

const SHORTEST = 6
const LONGEST = 24
/** The minimum word length for correcting each kind of slip. In shorter words, a slip often makes another word ("renting", "resting"). */
const LEAST_LENGTH = { added: 7, dropped: 7, replaced: 8, swapped: SHORTEST }

/** Corrects words that contain a single slip. Finds candidates by leaving out one letter of the typed word, the known word or both. */
export class Corrections {
  readonly #words: ReadonlySet<string>
  readonly #byDeletion = new Map<string, string>()

  constructor(words: ReadonlySet<string>) {
    this.#words = words
    for (const word of words)
      if (word.length >= SHORTEST - 1)
        for (const shorter of deletions(word)) if (!this.#byDeletion.has(shorter)) this.#byDeletion.set(shorter, word)
  }

  correct(word: string): string {
    if (this.#words.has(word) || word.length < SHORTEST || word.length > LONGEST) return word
    const found =
      this.#byDeletion.get(word) ??
      firstOf(deletions(word), (shorter) => (this.#words.has(shorter) ? shorter : this.#byDeletion.get(shorter)))
    return found && found.length >= SHORTEST - 1 && isSlipOf(word, found) ? found : word
  }
}

const deletions = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

function firstOf<T>(words: string[], lookUp: (word: string) => T | undefined): T | undefined {
  for (const word of words) {
    const found = lookUp(word)
    if (found !== undefined) return found
  }
  return undefined
}

function isSlipOf(typed: string, known: string): boolean {
  const slip = typed[0] === known[0] ? slipBetween(typed, known) : undefined
  return slip !== undefined && Math.max(typed.length, known.length) >= LEAST_LENGTH[slip]
}
