/** Shorter words are taken as they are: one letter less often makes another word. */
const SHORTEST = 5
const LONGEST_TYPED = 24
/** From here on a wrong letter is forgiven; in a shorter word it mostly makes another word (stroke, strike). */
const REPLACEABLE = { word: 8, beginning: 6 }

const LEET: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i', '|': 'l' }
const LEET_SIGNS = /[034571@$!|]/g

const LONG_RUN = /(.)\1\1/

const squeeze = (word: string): string => word.replaceAll(/(.)\1+/g, '$1')
const squeezeLongRuns = (word: string): string => word.replaceAll(/(.)\1{2,}/g, '$1$1')
const unLeet = (word: string, one: string): string => word.replaceAll(LEET_SIGNS, (sign) => (sign === '1' ? one : (LEET[sign] as string)))
const withoutUmlautSpelling = (word: string): string => word.replaceAll(/([aou])e/g, '$1')

/** The first `length` letters with one dropped, added, swapped with its neighbour or, where that is allowed, wrong. */
function isNear(typed: string, length: number, known: string, mayReplace: boolean): boolean {
  const shared = Math.min(length, known.length)
  let at = 0
  while (at < shared && typed[at] === known[at]) at++
  if (length !== known.length)
    return goesOn(typed, at + (length > known.length ? 1 : 0), length, known, at + (length < known.length ? 1 : 0))
  if (mayReplace && goesOn(typed, at + 1, length, known, at + 1)) return true
  return typed[at] === known[at + 1] && typed[at + 1] === known[at] && goesOn(typed, at + 2, length, known, at + 2)
}

function goesOn(typed: string, from: number, length: number, known: string, knownFrom: number): boolean {
  let at = from
  while (at < length && typed[at] === known[at - from + knownFrom]) at++
  return at >= length
}

/**
 * Which known words a typed word may be. `word*` stands for all words that begin so, `*word` for those that end so. Only what is
 * no known word of any language is taken for a misspelling, and people rarely miss the first letter.
 */
export class Spelling {
  readonly #words = new Set<string>()
  readonly #beginnings = new Set<string>()
  readonly #endings = new Set<string>()
  readonly #beginningLengths: number[]
  readonly #endingLengths: number[]
  readonly #squeezed = new Map<string, string[]>()
  /** By first letter and length, and beginnings by first letter. */
  readonly #alike = new Map<string, string[]>()

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      const stem = word.replaceAll('*', '')
      if (word === stem) this.#words.add(word)
      else (word.startsWith('*') ? this.#endings : this.#beginnings).add(stem)
      if (word === stem && word.length > 3) add(this.#squeezed, squeeze(word), word)
      if (stem.length >= SHORTEST && !word.startsWith('*')) add(this.#alike, `${word[0]}${word === stem ? word.length : ''}`, stem)
    }
    this.#beginningLengths = lengthsOf(this.#beginnings)
    this.#endingLengths = lengthsOf(this.#endings)
  }

  of(typed: string): string[] {
    const exact = this.exactly(typed)
    if (exact.length > 0 || typed.length > LONGEST_TYPED) return exact
    const letters = typed.replaceAll('*', '')
    const forms = letters.search(LEET_SIGNS) < 0 ? [letters] : [unLeet(letters, 'i'), unLeet(letters, 'l')]
    const drawnOut = LONG_RUN.test(letters) ? forms.flatMap((form) => [squeezeLongRuns(form), squeeze(form)]) : []
    for (const form of [...forms, ...drawnOut, ...forms.map(withoutUmlautSpelling)]) {
      const found = this.exactly(form)
      if (found.length > 0) return found
    }
    const form = forms[0] as string
    return this.#squeezed.get(squeeze(form))?.flatMap((word) => this.exactly(word)) ?? this.#near(squeezeLongRuns(form))
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
    const found = new Set(this.exactly(`${typed[1]}${typed[0]}${typed.slice(2)}`))
    for (const length of [typed.length - 1, typed.length, typed.length + 1])
      for (const word of this.#alike.get(`${typed[0]}${length}`) ?? [])
        if (isNear(typed, typed.length, word, length >= REPLACEABLE.word)) for (const alike of this.exactly(word)) found.add(alike)
    for (const stem of this.#alike.get(`${typed[0]}`) ?? [])
      for (const length of [stem.length - 1, stem.length, stem.length + 1])
        if (length <= typed.length && isNear(typed, length, stem, stem.length >= REPLACEABLE.beginning)) found.add(`${stem}*`)
    return [...found]
  }
}

const lengthsOf = (words: Set<string>): number[] => [...new Set([...words].map(({ length }) => length))]

function add(map: Map<string, string[]>, key: string, word: string): void {
  const words = map.get(key)
  if (words) words.push(word)
  else map.set(key, [word])
}
