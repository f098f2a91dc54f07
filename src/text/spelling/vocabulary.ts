import { append } from '../append.ts'
import { slipBetween } from './edits.ts'

/** Shorter words must match exactly, because leaving out a letter often makes another word. */
const SHORTEST = 5
const LONGEST_TYPED = 24
const SHORTEST_SQUEEZED = 4
/**
 * Minimum word lengths for tolerating one wrong letter; in a shorter word, a wrong letter usually produces a different word
 * (stroke, strike).
 */
const REPLACEABLE = { word: 8, beginning: 6 }

const LEET: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i', '|': 'l' }
const LEET_SIGNS = /[034571@$!|]/g

const DOUBLED = /(.)\1/
const LONG_RUN = /(.)\1\1/

const squeeze = (word: string): string => word.replaceAll(/(.)\1+/g, '$1')
const squeezeLongRuns = (word: string): string => word.replaceAll(/(.)\1{2,}/g, '$1$1')
const unLeet = (word: string, one: string): string => word.replaceAll(LEET_SIGNS, (sign) => (sign === '1' ? one : (LEET[sign] ?? sign)))
const withoutUmlautSpelling = (word: string): string => word.replaceAll(/([aou])e/g, '$1')

function isSlipOf(typed: string, length: number, known: string, mayReplace: boolean): boolean {
  const slip = slipBetween(typed, known, length)
  return slip !== undefined && (mayReplace || slip !== 'replaced')
}

/**
 * Finds the known words that a typed word may stand for, even if it is disguised. `word*` and `*word` match all words with this
 * beginning or ending. Only words that are in no language's vocabulary count as misspelled. The first letter must match,
 * because people rarely get it wrong.
 */
export class Vocabulary {
  readonly #words = new Set<string>()
  readonly #beginnings = new Set<string>()
  readonly #endings = new Set<string>()
  readonly #beginningLengths: number[]
  readonly #endingLengths: number[]
  /** Words with doubled letters, by their spelling with single letters. */
  readonly #squeezed = new Map<string, string[]>()
  /** Whole words by first letter and length, and beginnings by first letter. */
  readonly #alike = new Map<string, string[]>()

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      const isEnding = word.startsWith('*')
      const isWhole = !word.includes('*')
      const stem = isWhole ? word : word.replaceAll('*', '')
      if (isWhole) this.#words.add(word)
      else (isEnding ? this.#endings : this.#beginnings).add(stem)
      if (isWhole && word.length >= SHORTEST_SQUEEZED && DOUBLED.test(word)) append(this.#squeezed, squeeze(word), word)
      if (stem.length >= SHORTEST && !isEnding) append(this.#alike, `${word[0]}${isWhole ? word.length : ''}`, stem)
    }
    this.#beginningLengths = lengthsOf(this.#beginnings)
    this.#endingLengths = lengthsOf(this.#endings)
  }

  wordsLike(typed: string): string[] {
    const exact = this.exactly(typed)
    if (exact.length > 0 || typed.length > LONGEST_TYPED) return exact
    const letters = typed.replaceAll('*', '')
    const forms = letters.search(LEET_SIGNS) < 0 ? [letters] : [unLeet(letters, 'i'), unLeet(letters, 'l')]
    const drawnOut = LONG_RUN.test(letters) ? forms.flatMap((form) => [squeezeLongRuns(form), squeeze(form)]) : []
    for (const form of [...forms, ...drawnOut, ...forms.map(withoutUmlautSpelling)]) {
      const found = this.exactly(form)
      if (found.length > 0) return found
    }
    const [form = letters] = forms
    const squeezed = this.#squeezedLike(squeeze(form))
    return squeezed.length > 0 ? squeezed.flatMap((word) => this.exactly(word)) : this.#near(squeezeLongRuns(form))
  }

  exactly(typed: string): string[] {
    const found = this.#words.has(typed) ? [typed] : []
    for (const length of this.#beginningLengths)
      if (length <= typed.length && this.#beginnings.has(typed.slice(0, length))) found.push(`${typed.slice(0, length)}*`)
    for (const length of this.#endingLengths)
      if (length <= typed.length && this.#endings.has(typed.slice(-length))) found.push(`*${typed.slice(-length)}`)
    return found
  }

  #squeezedLike(squeezed: string): string[] {
    const doubled = this.#squeezed.get(squeezed) ?? []
    return squeezed.length >= SHORTEST_SQUEEZED && this.#words.has(squeezed) ? [squeezed, ...doubled] : doubled
  }

  #near(typed: string): string[] {
    const found = new Set(this.exactly(`${typed[1]}${typed[0]}${typed.slice(2)}`))
    for (const length of [typed.length - 1, typed.length, typed.length + 1])
      for (const word of this.#alike.get(`${typed[0]}${length}`) ?? [])
        if (isSlipOf(typed, typed.length, word, length >= REPLACEABLE.word)) for (const alike of this.exactly(word)) found.add(alike)
    for (const stem of this.#alike.get(`${typed[0]}`) ?? [])
      for (const length of [stem.length - 1, stem.length, stem.length + 1])
        if (length <= typed.length && isSlipOf(typed, length, stem, stem.length >= REPLACEABLE.beginning)) found.add(`${stem}*`)
    return [...found]
  }
}

const lengthsOf = (words: Set<string>): number[] => [...new Set([...words].map(({ length }) => length))]
