const SHORTEST = 5
const LONG = 8

/** How many single-letter changes a word of this length may be away from what was meant. */
const allowance = (length: number): number => (length < SHORTEST ? 0 : length < LONG ? 1 : 2)

/** Edits between two texts (a swap of neighbours is one), or more than `most` as soon as that is certain. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (before[j - 2] as number) + 1)
      row.push(best)
      least = Math.min(least, best)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] as number
}

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
 * Finds the known names that a misspelt text may mean, without comparing it to all of them: people rarely miss the first
 * letter, so only names that begin like the text, or like its second letter, are looked at.
 */
export class CloseNames {
  readonly #byStart = new Map<string, { name: string; letters: number }[]>()

  constructor(names: Iterable<string>) {
    for (const name of names) {
      const start = `${name[0]}${name.length}`
      const alike = this.#byStart.get(start)
      const entry = { name, letters: letters(name) }
      if (alike) alike.push(entry)
      else this.#byStart.set(start, [entry])
    }
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
