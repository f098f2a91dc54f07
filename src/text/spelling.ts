const SHORTEST = 6
const LONGEST = 24
const SURE_LENGTH = 7

/** Finds the known word that a long word with one wrong, missing or extra letter was meant to be. */
export class Spelling {
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
    return found && found.length >= SHORTEST - 1 && isNear(word, found) ? found : word
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

/**
 * One letter more, less or other, or two neighbors exchanged. Short words with another letter are often other words
 * ("renting", "resting"), so those are left alone.
 */
function isNear(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length)
  if (one[0] !== other[0]) return false
  let from = 0
  while (from < longer && one[from] === other[from]) from++
  let end = 0
  while (end < Math.min(one.length, other.length) - from && one.at(-1 - end) === other.at(-1 - end)) end++
  const left = one.slice(from, one.length - end)
  const right = other.slice(from, other.length - end)
  if (left.length === 2 && right.length === 2) return left[0] === right[1] && left[1] === right[0]
  if (left.length === 1 && right.length === 1) return longer >= SURE_LENGTH + 1
  return left.length + right.length === 1 && longer >= SURE_LENGTH
}
