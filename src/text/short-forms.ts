/** Brings what is written in several ways to one: "dont" and "do not", "wanna" and "want to", "j'ai" and "jai". */
export class ShortForms {
  readonly #forms = new Map<string, string[]>()
  /** How many words the longest form has that begins with a word. */
  readonly #longest = new Map<string, number>()
  readonly #splits: boolean

  constructor(forms: Record<string, string>, apostropheSplits: boolean) {
    this.#splits = apostropheSplits
    for (const [short, long] of Object.entries(forms)) {
      this.#forms.set(
        short,
        String(long ?? '')
          .split(' ')
          .filter(Boolean),
      )
      const [first = '', ...others] = short.split(' ')
      this.#longest.set(first, Math.max(this.#longest.get(first) ?? 0, 1 + others.length))
    }
  }

  /** The words of one sentence; `place` gives a word that comes from a written one. */
  rewrite<Word>(written: string[], place: (word: string, index: number) => Word): Word[] {
    const words: string[] = []
    const origins: number[] = []
    written.forEach((text, index) => {
      for (const piece of this.#pieces(text)) {
        words.push(piece)
        origins.push(index)
      }
    })
    const rewritten: Word[] = []
    for (let at = 0; at < words.length; ) {
      const [long, length] = this.#formAt(words, at)
      for (const word of long) rewritten.push(place(word, origins[at] as number))
      at += length
    }
    return rewritten
  }

  /** What stands for the longest known form that begins here, and how many words that form has. */
  #formAt(words: string[], at: number): [string[], number] {
    const first = words[at] as string
    for (let length = Math.min(this.#longest.get(first) ?? 0, words.length - at); length > 0; length--) {
      const long = this.#forms.get(length === 1 ? first : words.slice(at, at + length).join(' '))
      if (long) return [long, length]
    }
    return [[first], 1]
  }

  /** Where an apostrophe joins, 's is left off: "dad's" is dad, "he's" is he. */
  #pieces(text: string): string[] {
    if (!text.includes("'") || this.#forms.has(text)) return [text]
    return this.#splits ? text.split("'").filter(Boolean) : [text.replace(/'s$/, '').replaceAll("'", '')]
  }
}
