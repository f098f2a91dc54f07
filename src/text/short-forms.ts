import { append } from './append.ts'

export interface ShortForm {
  words: readonly string[]
  /** The words that the form stands for. */
  long: readonly string[]
}

const NO_FORMS: readonly ShortForm[] = []

/** Expands short forms and unifies spellings: "dont" becomes "do not", "wanna" becomes "want to", "j'ai" becomes "jai". */
export class ShortForms {
  /** Maps a first word to the forms that start with it, the longest first. */
  readonly #byFirst = new Map<string, ShortForm[]>()
  readonly #forms: ReadonlySet<string>
  readonly #splits: boolean

  constructor(forms: Record<string, string>, apostropheSplits: boolean) {
    this.#splits = apostropheSplits
    this.#forms = new Set(Object.keys(forms))
    for (const [short, long] of Object.entries(forms)) {
      const words = short.split(' ')
      const form = {
        words,
        long: String(long ?? '')
          .split(' ')
          .filter(Boolean),
      }
      append(this.#byFirst, words[0] ?? '', form)
    }
    for (const alike of this.#byFirst.values()) alike.sort((a, b) => b.words.length - a.words.length)
  }

  /** The first words of all forms. */
  get starts(): Iterable<string> {
    return this.#byFirst.keys()
  }

  /** The forms that start with this word, the longest first. */
  startingWith(word: string): readonly ShortForm[] {
    return this.#byFirst.get(word) ?? NO_FORMS
  }

  /** Rewrites the words of one sentence. */
  rewrite(sentence: readonly string[]): string[] {
    const words = sentence.flatMap((word) => this.piecesOf(word))
    const rewritten: string[] = []
    for (let at = 0; at < words.length; ) {
      const first = words[at] ?? ''
      const form = this.startingWith(first).find((each) => each.words.every((word, offset) => words[at + offset] === word))
      rewritten.push(...(form?.long ?? [first]))
      at += form?.words.length ?? 1
    }
    return rewritten
  }

  /**
   * The parts of a word with apostrophes. In a language where apostrophes don't separate words, a final 's is dropped: "dad's" becomes
   * "dad", and "he's" becomes "he".
   */
  piecesOf(text: string): string[] {
    if (!text.includes("'") || this.#forms.has(text)) return [text]
    return this.#splits ? text.split("'").filter(Boolean) : [text.replace(/'s$/, '').replaceAll("'", '')]
  }
}
