/** No meaning in this language. */
const NONE = -1

/**
 * Words of several languages as people type them, each with the plain English word for what it means, and the class of things that the
 * plain word belongs to. So what is learnt about a message in one language also holds in the others. Meanings and classes are numbers.
 */
export class Glossary {
  /** For each word, its meaning in each language. */
  readonly #words = new Map<string, Int32Array>()
  readonly #names: string[] = []
  /** The class of each meaning; 0 if it has none. */
  readonly #classes: number[] = []
  readonly #languages: number

  /** `languages` holds a list of words with their meanings for each language. */
  constructor(languages: readonly (readonly (readonly [word: string, meaning: string])[])[], classes: ReadonlyMap<string, string>) {
    this.#languages = languages.length
    const meanings = new Map<string, number>()
    const classNumbers = new Map([...new Set(classes.values())].sort().map((name, index) => [name, index + 1]))
    languages.forEach((entries, language) => {
      for (const [word, name] of entries) {
        let meaning = meanings.get(name)
        if (meaning === undefined) {
          meaning = this.#names.push(name) - 1
          meanings.set(name, meaning)
          this.#classes.push(classNumbers.get(classes.get(name) ?? '') ?? 0)
        }
        const known = this.#words.get(word) ?? new Int32Array(languages.length).fill(NONE)
        known[language] = meaning
        this.#words.set(word, known)
      }
    })
  }

  /** The meanings of the words that are known in the language in which most of them are. */
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

  /** Whether a word is known in a language, by the place of its list. */
  knows(word: string, language: number): boolean {
    return (this.#words.get(word)?.[language] ?? NONE) !== NONE
  }

  nameOf(meaning: number): string {
    return this.#names[meaning] as string
  }

  /** The class of a meaning; 0 if it has none. */
  classOf(meaning: number): number {
    return this.#classes[meaning] as number
  }
}
