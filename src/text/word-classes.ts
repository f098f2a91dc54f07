const MOST_WORDS = 5

/** Finds the classes that words belong to. An entry is a word, a phrase, or the beginning of a word followed by `*`. */
export class WordClasses {
  readonly #phrases = new Map<string, string[]>()
  readonly #beginnings = new Map<string, string[]>()
  readonly #shortest: number

  constructor(lists: Readonly<Record<string, readonly string[]>>) {
    for (const [name, entries] of Object.entries(lists))
      for (const entry of entries)
        if (entry.endsWith('*') && !entry.includes(' ')) add(this.#beginnings, entry.slice(0, -1), name)
        else add(this.#phrases, entry.replaceAll('*', ''), name)
    this.#shortest = Math.min(...[...this.#beginnings.keys()].map(({ length }) => length))
  }

  in(words: readonly string[]): Set<string> {
    const found = new Set<string>()
    words.forEach((word, at) => {
      let phrase = ''
      for (const next of words.slice(at, at + MOST_WORDS)) {
        phrase = phrase ? `${phrase} ${next}` : next
        for (const name of this.#phrases.get(phrase) ?? []) found.add(name)
      }
      for (let length = this.#shortest; length <= word.length; length++)
        for (const name of this.#beginnings.get(word.slice(0, length)) ?? []) found.add(name)
    })
    return found
  }
}

function add(map: Map<string, string[]>, key: string, name: string): void {
  map.set(key, [...(map.get(key) ?? []), name])
}
