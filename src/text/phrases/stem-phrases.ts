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

/** Returns the kind of a word, which `@kind` in a phrase is compared with. */
type KindOf = (stem: string) => string | undefined

const WILDCARD_WORDS = 3

/**
 * Finds phrases by the stems of their words within one sentence. A match may contain one other word between the words of the phrase.
 * `*` matches up to three words, `=word` matches a word only in exactly this form, and `@kind` matches any word of a kind.
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
    const possible = this.#possibleIn(words)
    const found: PhraseMatch<T>[] = []
    for (const [from, { plain }] of words.entries())
      for (const { stems, value } of possible.get(plain) ?? []) {
        const to = this.#endOf(stems, words, from)
        if (to !== undefined) found.push({ value, from, to })
      }
    return found
  }

  /** For each distinct word, the phrases that start with it and whose other words all occur in the sentence. */
  #possibleIn(words: readonly StemmedWord[]): Map<string, Phrase<T>[]> {
    const different = new Map(words.map((word) => [word.plain, word]))
    const forms = [...different.values()].map((word) => ({ plain: word.plain, own: this.#formsOf(word) }))
    const present = new Set(['*', ...forms.flatMap(({ own }) => own)])
    const startingWith = (first: string): Phrase<T>[] =>
      (this.#byFirst.get(first) ?? []).filter(({ stems }) => stems.every((stem) => present.has(stem)))
    return new Map(forms.map(({ plain, own }) => [plain, own.flatMap(startingWith)]))
  }

  /** Everything in a phrase that matches the word: its stem, its exact form and its kind. */
  #formsOf({ stem, plain }: StemmedWord): string[] {
    const kind = this.#kindOf(stem)
    return kind === undefined ? [stem, `=${plain}`] : [stem, `=${plain}`, `@${kind}`]
  }

  #endOf(stems: string[], words: readonly StemmedWord[], from: number): number | undefined {
    const sentence = words[from]?.sentence
    let at = from
    let spare = 1
    for (let next = 1; next < stems.length; next++) {
      const stem = stems[next] as string
      if (stem === '*') {
        spare = WILDCARD_WORDS
        continue
      }
      at++
      while (!this.#fits(stem, words[at], sentence)) {
        if (spare === 0) return undefined
        spare--
        at++
      }
    }
    return at + 1
  }

  #fits(stem: string, word: StemmedWord | undefined, sentence: number | undefined): boolean {
    if (word === undefined || word.sentence !== sentence) return false
    if (stem.startsWith('=')) return word.plain.length === stem.length - 1 && stem.endsWith(word.plain)
    return stem.startsWith('@') ? this.#kindOf(word.stem) === stem.slice(1) : word.stem === stem
  }
}

/** A phrase that consists only of everyday words must match exactly: "not knowing" is not "don't know". */
export function phraseStems(words: readonly StemmedWord[]): string[] {
  return words.every(({ stem }) => isLight(stem)) ? words.map(({ plain }) => `=${plain}`) : words.map(({ stem }) => stem)
}
