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

  /** Rewrites the words of one sentence. */
  rewrite(sentence: readonly string[]): string[] {
    const words = sentence.flatMap((word) => this.piecesOf(word))
    const rewritten: string[] = []
    for (let at = 0; at < words.length; ) {
      const { written, length } = this.formAt(words, at)
      rewritten.push(...written)
      at += length
    }
    return rewritten
  }

  /** Length in words of the longest form that starts with this word; 0 if there is none. */
  longestFrom(first: string): number {
    return this.#longest.get(first) ?? 0
  }

  /** What the longest form that starts here is written out as, and the length of that form in words. */
  formAt(words: readonly string[], at: number): { written: readonly string[]; length: number } {
    const first = words[at] ?? ''
    for (let length = Math.min(this.longestFrom(first), words.length - at); length > 0; length--) {
      const written = this.#forms.get(length === 1 ? first : words.slice(at, at + length).join(' '))
      if (written) return { written, length }
    }
    return { written: [first], length: 1 }
  }

  /** The parts of a word with apostrophes. If they don't split words, 's is dropped: "dad's" becomes "dad", "he's" becomes "he". */
  piecesOf(text: string): string[] {
    if (!text.includes("'") || this.#forms.has(text)) return [text]
    return this.#splits ? text.split("'").filter(Boolean) : [text.replace(/'s$/, '').replaceAll("'", '')]
  }
}
