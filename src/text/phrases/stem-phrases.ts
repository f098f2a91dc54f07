import { append } from '../append.ts'
import { isLight, type StemmedWord } from '../words.ts'

interface Phrase<T> {
  stems: string[]
  value: T
}

export interface PhraseFound<T> {
  value: T
  from: number
  to: number
}

/** The kind of a word that `@kind` in a phrase stands for, by its stem. */
type KindOf = (stem: string) => string | undefined

const FEW = 3

/**
 * Finds phrases loosely, by the stems of their words within one sentence: one other word may stand in between, and `*` stands
 * for a few. A part that begins with `=` is a word as it stands, one that begins with `@` any word of a kind.
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

  find(words: readonly StemmedWord[]): PhraseFound<T>[] {
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

  /** All by which a word may be named in a phrase. */
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
        spare = FEW
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

/** A phrase of everyday words alone means something only in these very forms: "not knowing" is not "don't know". */
export function phraseStems(words: readonly StemmedWord[]): string[] {
  return words.every(({ stem }) => isLight(stem)) ? words.map(({ plain }) => `=${plain}`) : words.map(({ stem }) => stem)
}
