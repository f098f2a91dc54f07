const SHORTEST = 5
const LONG = 9
const LONGEST_TYPED = 24
/** From here on a wrong letter is forgiven; in a shorter word it mostly makes another word (stroke, strike). */
const REPLACEABLE = { word: 8, beginning: 6 }

const LEET: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i', '|': 'l' }
const LEET_SIGN = /[034571@$!|]/
const REPEATED = /(.)\1+/g

const squeeze = (word: string): string => word.replaceAll(REPEATED, '$1')
const unLeet = (word: string, one: string): string => word.replaceAll(/[034571@$!|]/g, (sign) => (sign === '1' ? one : (LEET[sign] as string)))
const allowance = (length: number): number => (length < SHORTEST ? 0 : length < LONG ? 1 : 2)

/** The word itself and what is left of it when up to `most` letters are taken out. */
function shortened(word: string, most: number): Set<string> {
  const all = new Set([word])
  let last = [word]
  for (let taken = 0; taken < most; taken++) {
    last = last.flatMap((each) => [...each].map((_, index) => each.slice(0, index) + each.slice(index + 1)))
    for (const each of last) all.add(each)
  }
  return all
}

/** Dropped, added and swapped letters count one each, a wrong letter one in a long word; the beginning must be right. */
function isNear(typed: string, known: string, replaceable: number): boolean {
  const most = allowance(known.length)
  if (typed[0] !== known[0] && !(typed[0] === known[1] && typed[1] === known[0])) return false
  const wrongLetter = known.length < replaceable ? most + 1 : 1
  let before: number[] = []
  let last = Array.from({ length: known.length + 1 }, (_, index) => index)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= known.length; j++) {
      const same = typed[i - 1] === known[j - 1]
      let best = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + (same ? 0 : wrongLetter))
      if (i > 1 && j > 1 && typed[i - 1] === known[j - 2] && typed[i - 2] === known[j - 1]) best = Math.min(best, (before[j - 2] as number) + 1)
      row.push(best)
    }
    before = last
    last = row
  }
  return (last[known.length] as number) <= most
}

/**
 * Which known words a typed word may be. `word*` stands for all words that begin so, `*word` for those that end so. Only what is no known
 * word of any language is taken for a misspelling. Candidates come from a table of shortened words, not from comparing with all.
 */
export class Spelling {
  readonly #words = new Set<string>()
  readonly #beginnings = new Set<string>()
  readonly #endings = new Set<string>()
  readonly #beginningLengths: number[]
  readonly #endingLengths: number[]
  readonly #squeezed = new Map<string, string[]>()
  readonly #shortened = new Map<string, string[]>()

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      const stem = word.replaceAll('*', '')
      if (word === stem) this.#words.add(word)
      else if (word.startsWith('*')) this.#endings.add(stem)
      else this.#beginnings.add(stem)
      if (word === stem && word.length > 3) add(this.#squeezed, squeeze(word), word)
      for (const key of stem.length < SHORTEST || word.startsWith('*') ? [] : shortened(stem, allowance(stem.length))) add(this.#shortened, key, word)
    }
    this.#beginningLengths = lengthsOf(this.#beginnings)
    this.#endingLengths = lengthsOf(this.#endings)
  }

  of(typed: string): string[] {
    const exact = this.exactly(typed)
    if (exact.length > 0 || typed.length > LONGEST_TYPED) return exact
    const letters = typed.replaceAll('*', '')
    const forms = LEET_SIGN.test(letters) ? [unLeet(letters, 'i'), unLeet(letters, 'l')] : [letters]
    for (const form of [...forms, ...forms.map(squeezeLongRuns), ...forms.map((each) => each.replaceAll(/([aou])e/g, '$1'))]) {
      const found = this.exactly(form)
      if (found.length > 0) return found
    }
    const squeezed = this.#squeezed.get(squeeze(forms[0] as string))
    return squeezed?.flatMap((word) => this.exactly(word)) ?? this.#near(squeezeLongRuns(forms[0] as string))
  }

  exactly(typed: string): string[] {
    const found = this.#words.has(typed) ? [typed] : []
    for (const length of this.#beginningLengths)
      if (length <= typed.length && this.#beginnings.has(typed.slice(0, length))) found.push(`${typed.slice(0, length)}*`)
    for (const length of this.#endingLengths)
      if (length <= typed.length && this.#endings.has(typed.slice(-length))) found.push(`*${typed.slice(-length)}`)
    return found
  }

  #near(typed: string): string[] {
    const found = new Set<string>()
    const look = (part: string, isBeginning: boolean) => {
      for (const key of shortened(part, allowance(part.length + 1)))
        for (const word of this.#shortened.get(key) ?? [])
          if (word.endsWith('*') === isBeginning && isNear(part, word.replace('*', ''), isBeginning ? REPLACEABLE.beginning : REPLACEABLE.word))
            found.add(word)
    }
    look(typed, false)
    for (const word of [...found]) for (const alike of this.exactly(word)) found.add(alike)
    for (const length of this.#beginningLengths)
      for (const end of length < SHORTEST ? [] : [length - 1, length, length + 1]) if (end <= typed.length) look(typed.slice(0, end), true)
    return [...found]
  }
}

const lengthsOf = (words: Set<string>): number[] => [...new Set([...words].map(({ length }) => length))]
const squeezeLongRuns = (word: string): string => word.replaceAll(/(.)\1{2,}/g, '$1$1')

function add(map: Map<string, string[]>, key: string, word: string): void {
  const words = map.get(key)
  if (words) words.push(word)
  else map.set(key, [word])
}
