import { columnsOf } from './text-width.ts'

/** Wraps text that arrives in pieces. Each word is written when its end is known. */
export class FlowingText {
  readonly #write: (text: string) => void
  readonly #width: number
  #column = 0
  #word = ''
  #gap = ''

  constructor(write: (text: string) => void, width: number) {
    this.#write = write
    this.#width = width
  }

  add(text: string): void {
    for (const part of text.split(/( |\n)/)) {
      if (part === ' ' || part === '\n') this.#endWord()
      if (part === ' ') this.#gap += ' '
      else if (part === '\n') this.#endLine()
      else this.#word += part
    }
  }

  /** Writes the rest of the text. */
  end(): void {
    this.#endWord()
  }

  #endLine(): void {
    this.#write('\n')
    this.#column = 0
    this.#gap = ''
  }

  #endWord(): void {
    if (this.#word === '') return
    const wanted = this.#column + this.#gap.length + columnsOf(this.#word)
    if (this.#column > 0 && wanted > this.#width) this.#endLine()
    this.#write(this.#gap + this.#word)
    this.#column += this.#gap.length + columnsOf(this.#word)
    this.#gap = ''
    this.#word = ''
  }
}
