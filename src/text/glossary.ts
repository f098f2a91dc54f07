/** Marks a word that has no meaning in a language. */
const NONE = -1

/**
 * Maps words in several languages, spelled as people type them, to meanings, and meanings to classes. A meaning is a plain English word; a
 * class is the kind of thing that the word denotes. This way, what a model learns from messages in one language also applies to the others.
 * Meanings and classes are represented by numbers.
 */
export class Glossary {
  /** For each word, its meaning in each language. */
  readonly #words = new Map<string, Int32Array>()
  readonly #names: string[] = []
  readonly #meanings = new Map<string, number>()
  /** The class of each meaning; 0 if it has none. */
  readonly #classes: number[] = []
  readonly #languages: number

  /** `languages` contains a list for each language: its words, each with its meaning. `classes` contains the class of each meaning. */
  constructor(languages: readonly (readonly (readonly [word: string, meaning: string])[])[], classes: ReadonlyMap<string, string>) {
    this.#languages = languages.length
    const classNumbers = new Map([...new Set(classes.values())].sort().map((name, index) => [name, index + 1]))
    languages.forEach((entries, language) => {
      for (const [word, name] of entries) {
        let meaning = this.#meanings.get(name)
        if (meaning === undefined) {
          meaning = this.#names.push(name) - 1
          this.#meanings.set(name, meaning)
          this.#classes.push(classNumbers.get(classes.get(name) ?? '') ?? 0)
        }
        const known = this.#words.get(word) ?? new Int32Array(languages.length).fill(NONE)
        known[language] = meaning
        this.#words.set(word, known)
      }
    })
  }

  /** Assumes that the words are in the language whose vocabulary contains the most of them, and returns their meanings in that language. */
  meaningsOf(words: readonly string[]): number[] {
    const found = words.flatMap((word) => this.#words.get(word) ?? [])
    let best: number[] = []
    for (let language = 0; language < this.#languages; language++) {
      const own: number[] = []
      for (const meanings of found) {
        const meaning = meanings[language] as number
        if (meaning !== NONE) own.push(meaning)
      }
      if (own.length > best.length) best = own
    }
    return best
  }

  /** The meanings of words in one language, in plain English. Words without a meaning are left out. */
  glossOf(words: readonly string[], language: number): string[] {
    return words.flatMap((word) => {
      const meaning = this.#words.get(word)?.[language] ?? NONE
      return meaning === NONE ? [] : [this.nameOf(meaning)]
    })
  }

  /** Whether a language has a word; `language` is the index of its list in the constructor's `languages`. */
  knows(word: string, language: number): boolean {
    return (this.#words.get(word)?.[language] ?? NONE) !== NONE
  }

  /** Whether a plain English word is the meaning of any word. */
  isMeaning(name: string): boolean {
    return this.#meanings.has(name)
  }

  nameOf(meaning: number): string {
    return this.#names[meaning] as string
  }

  /** The class of a meaning; 0 if it has none. */
  classOf(meaning: number): number {
    return this.#classes[meaning] as number
  }
}
