const LONGEST_KEY = 3

/** Brings what is written in several ways to one: "dont" and "do not", "wanna" and "want to", "j'ai" and "jai". */
export class ShortForms {
  readonly #forms = new Map<string, string[]>()
  readonly #splits: boolean

  constructor(forms: Record<string, string>, apostropheSplits: boolean) {
    this.#splits = apostropheSplits
    for (const [short, long] of Object.entries(forms)) this.#forms.set(short, String(long ?? '').split(' ').filter(Boolean))
  }

  /** The words of one sentence; `place` gives a word that comes from a written one. */
  rewrite<Word>(written: string[], place: (word: string, index: number) => Word): Word[] {
    const pieces = written.flatMap((text, index) => this.#pieces(text).map((word) => ({ word, index })))
    const rewritten: Word[] = []
    for (let at = 0; at < pieces.length; ) {
      let length = Math.min(LONGEST_KEY, pieces.length - at)
      const key = () =>
        pieces
          .slice(at, at + length)
          .map(({ word }) => word)
          .join(' ')
      while (length > 1 && !this.#forms.has(key())) length--
      const { index, word } = pieces[at] as { word: string; index: number }
      for (const each of this.#forms.get(key()) ?? [word]) rewritten.push(place(each, index))
      at += length
    }
    return rewritten
  }

  /** Where an apostrophe joins, 's is left off: "dad's" is dad, "he's" is he. */
  #pieces(text: string): string[] {
    if (!text.includes("'") || this.#forms.has(text)) return [text]
    return this.#splits ? text.split("'").filter(Boolean) : [text.replace(/'s$/, '').replaceAll("'", '')]
  }
}
