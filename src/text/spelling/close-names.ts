import { append } from '../append.ts'
import { editDistance } from './edits.ts'

const SHORTEST = 5
const LONG = 8

/** How many edits a word of this length may be away from what was meant. */
const allowance = (length: number): number => (length < SHORTEST ? 0 : length < LONG ? 1 : 2)

export const isClose = (typed: string, name: string): boolean => {
  const most = allowance(Math.min(typed.length, name.length))
  return most > 0 && editDistance(typed, name, most) <= most
}

/** Which letters occur, as bits: one edit changes at most two of them. */
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
 * Suggests all names that a misspelt text may mean. It does not compare the text with every name: people rarely miss the first
 * letter, so only names that begin with the text's first or second letter are looked at.
 */
export class CloseNames {
  readonly #byStart = new Map<string, { name: string; letters: number }[]>()

  constructor(names: Iterable<string>) {
    for (const name of names) append(this.#byStart, `${name[0]}${name.length}`, { name, letters: letters(name) })
  }

  /** The closest first. */
  to(typed: string): string[] {
    const most = allowance(typed.length)
    if (most === 0) return []
    const own = letters(typed)
    const found: [number, string][] = []
    for (const first of new Set([typed[0], typed[1]]))
      for (let length = typed.length - most; length <= typed.length + most; length++)
        for (const { name, letters: theirs } of this.#byStart.get(`${first}${length}`) ?? []) {
          const distance = countBits(own ^ theirs) > 2 * most ? most + 1 : editDistance(typed, name, most)
          if (distance <= most) found.push([distance, name])
        }
    return found.sort(([a], [b]) => a - b).map(([, name]) => name)
  }
}
