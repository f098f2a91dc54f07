import { append } from '../append.ts'
import { isLight, type StemmedWord } from '../words.ts'

interface Phrase<T> {
  stems: string[]
  value: T
}

export interface PhraseMatch<T> {
  value: T
  from: number
  to: number
}

/** Returns the kind of a word, for `@kind` in a phrase. */
type KindOf = (stem: string) => string | undefined

const WILDCARD_WORDS = 3

/**
 * Finds phrases by the stems of their words within one sentence. One other word may come between two words, and `*` matches up to
 * three words. `=word` matches a word only in exactly this form, and `@kind` matches any word of a kind.
 */
export class StemPhrases<T> {
  readonly #byFirst = new Map<string, Phrase<T>[]>()
  readonly #kindOf: KindOf

  constructor(kindOf: KindOf = () => undefined) {
    this.#kindOf = kindOf
  }

  add(stems: string[], value: T): void {
    const [first] = stems
    if (first !== undefined) append(this.#byFirst, first, { stems, value })
  }

  find(words: readonly StemmedWord[]): PhraseMatch<T>[] {
    const forms = words.map((word) => this.#formsOf(word))
    const present = new Set(['*', ...forms.flat()])
    const possible = new Map<string, Phrase<T>[]>()
    const startingWith = (first: string): Phrase<T>[] => {
      let phrases = possible.get(first)
      if (!phrases) {
        phrases = (this.#byFirst.get(first) ?? []).filter(({ stems }) => stems.every((stem) => present.has(stem)))
        possible.set(first, phrases)
      }
      return phrases
    }
    return forms.flatMap((own, from) =>
      own.flatMap(startingWith).flatMap(({ stems, value }) => {
        const to = this.#endOf(stems, words, from)
        return to === undefined ? [] : [{ value, from, to }]
      }),
    )
  }

  /** All notations in a phrase that match the word. */
  #formsOf({ stem, plain }: StemmedWord): string[] {
    const kind = this.#kindOf(stem)
    return kind === undefined ? [stem, `=${plain}`] : [stem, `=${plain}`, `@${kind}`]
  }

  #endOf(stems: string[], words: readonly StemmedWord[], from: number): number | undefined {
    const sentence = words[from]?.sentence
    const fits = (stem: string, at: number) => {
      const word = words[at]
      if (word === undefined || word.sentence !== sentence) return false
      if (stem.startsWith('=')) return word.plain === stem.slice(1)
      return stem.startsWith('@') ? this.#kindOf(word.stem) === stem.slice(1) : word.stem === stem
    }
    let at = from
    let spare = 1
    for (const stem of stems.slice(1)) {
      if (stem === '*') {
        spare = WILDCARD_WORDS
        continue
      }
      at++
      while (!fits(stem, at) && spare > 0) {
        spare--
        at++
      }
      if (!fits(stem, at)) return undefined
    }
    return at + 1
  }
}

/** A phrase that consists only of everyday words must match exactly: "not knowing" is not "don't know". */
export function phraseStems(words: readonly StemmedWord[]): string[] {
  return words.every(({ stem }) => isLight(stem)) ? words.map(({ plain }) => `=${plain}`) : words.map(({ stem }) => stem)
}
