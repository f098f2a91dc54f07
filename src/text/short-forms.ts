/** Normalizes spellings: "dont" to "do not", "wanna" to "want to", "j'ai" to "jai". */
export class ShortForms {
  readonly #forms = new Map<string, string[]>()
  /** Length in words of the longest form, by its first word. */
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

  /** Rewrites the words of one sentence; `toWord` receives each new word together with the original word it was derived from. */
  rewrite<Written extends { text: string }, Word>(sentence: readonly Written[], toWord: (text: string, origin: Written) => Word): Word[] {
    const texts: string[] = []
    const origins: Written[] = []
    for (const written of sentence)
      for (const piece of this.#pieces(written.text)) {
        texts.push(piece)
        origins.push(written)
      }
    const rewritten: Word[] = []
    let end = 0
    for (const [at, origin] of origins.entries()) {
      if (at < end) continue
      const [long, length] = this.#formAt(texts, at)
      for (const text of long) rewritten.push(toWord(text, origin))
      end = at + length
    }
    return rewritten
  }

  /** The replacement of the longest form that starts here, and the length of that form in words. */
  #formAt(words: string[], at: number): [string[], number] {
    const first = words[at] ?? ''
    for (let length = Math.min(this.#longest.get(first) ?? 0, words.length - at); length > 0; length--) {
      const long = this.#forms.get(length === 1 ? first : words.slice(at, at + length).join(' '))
      if (long) return [long, length]
    }
    return [[first], 1]
  }

  /** If apostrophes don't split words, 's is dropped: "dad's" becomes "dad", "he's" becomes "he". */
  #pieces(text: string): string[] {
    if (!text.includes("'") || this.#forms.has(text)) return [text]
    return this.#splits ? text.split("'").filter(Boolean) : [text.replace(/'s$/, '').replaceAll("'", '')]
  }
}
