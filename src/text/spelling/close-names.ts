import { editDistance } from './edits.ts'

const SHORTEST = 5
const LONG = 8

/** The maximum number of edits by which a word of this length may differ from the intended one. */
const allowance = (length: number): number => (length < SHORTEST ? 0 : length < LONG ? 1 : 2)

/** The set of letters in a text, as bits. One edit changes at most two bits. */
function letters(text: string): number {
  let bits = 0
  for (let index = 0; index < text.length; index++) bits |= 1 << (text.charCodeAt(index) % 31)
  return bits
}

function countBits(bits: number): number {
  let rest = bits
  let count = 0
  for (; rest !== 0; count++) rest &= rest - 1
  return count
}

/**
 * Suggests all names that a misspelled text may stand for. People rarely get the first letter wrong, so only names that start with the
 * first or second letter of the text are compared.
 */
export class CloseNames {
  readonly #names: Iterable<string>
  /** The names and their sets of letters, grouped by first letter and length. */
  readonly #byStart = new Map<string, { names: string[]; letters: number[] }>()

  /** The names are grouped only when they are first needed, so that a new edition of the corpus can be used sooner. */
  constructor(names: Iterable<string>) {
    this.#names = names
  }

  #sort(): void {
    for (const name of this.#names) {
      const key = `${name[0]}${name.length}`
      const group = this.#byStart.get(key) ?? { names: [], letters: [] }
      group.names.push(name)
      group.letters.push(letters(name))
      this.#byStart.set(key, group)
    }
  }

  /** Returns the closest names, each with the number of edits; the closest name comes first. */
  to(typed: string, most = allowance(typed.length)): [edits: number, name: string][] {
    if (most === 0) return []
    if (this.#byStart.size === 0) this.#sort()
    const own = letters(typed)
    const found: [number, string][] = []
    for (const first of new Set([typed[0], typed[1]]))
      for (let length = typed.length - most; length <= typed.length + most; length++)
        this.#addClose(typed, own, this.#byStart.get(`${first}${length}`), most, found)
    return found.sort(([a], [b]) => a - b)
  }

  #addClose(
    typed: string,
    own: number,
    group: { names: string[]; letters: number[] } | undefined,
    most: number,
    found: [number, string][],
  ) {
    for (let at = 0; at < (group?.names.length ?? 0); at++) {
      if (countBits(own ^ (group?.letters[at] as number)) > 2 * most) continue
      const name = group?.names[at] as string
      const distance = editDistance(typed, name, most)
      if (distance <= most) found.push([distance, name])
    }
  }
}
