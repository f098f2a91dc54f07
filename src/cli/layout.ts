import { styleText } from 'node:util'
import { FlowingText } from './flowing-text.ts'
import { type Column, GAP, tableOf } from './table.ts'
import type { Terminal } from './terminal.ts'
import { columnsOf, pad } from './text-width.ts'

type Style = Parameters<typeof styleText>[0]

const NARROWEST = 60
/** The minimum length of a shortened id, so that it stays unique for a while as records are added. */
const SHORTEST_ID = 8
const AGES = [
  { unit: 's', seconds: 1, until: 60 },
  { unit: 'min', seconds: 60, until: 3_600 },
  { unit: 'h', seconds: 3_600, until: 86_400 },
  { unit: 'd', seconds: 86_400, until: 30 * 86_400 },
]

export type Field = [name: string, value: string]

/** Lays out text for the width and colors of one terminal. */
export class Layout {
  readonly #terminal: Terminal

  constructor(terminal: Terminal) {
    this.#terminal = terminal
  }

  /** The width of paragraphs. If the output isn't a terminal, text is wrapped only if COLUMNS is set. */
  get #width(): number {
    const columns = this.#terminal.stdout.isTTY ? this.#screen : Number(this.#terminal.env.COLUMNS || Number.POSITIVE_INFINITY)
    return Math.max(NARROWEST, columns) || Number.POSITIVE_INFINITY
  }

  /** The width of the terminal. If the output isn't a terminal, the width is unlimited, so that nothing is truncated. */
  get #screen(): number {
    const { isTTY, columns } = this.#terminal.stdout
    return isTTY ? Math.max(NARROWEST, columns ?? NARROWEST) : Number.POSITIVE_INFINITY
  }

  paint(style: Style, text: string): string {
    const { stdout, env } = this.#terminal
    const isForced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0'
    const hasColors = isForced || (stdout.isTTY && env.TERM !== 'dumb' && stdout.hasColors?.())
    return hasColors && !env.NO_COLOR ? styleText(style, text, { validateStream: false }) : text
  }

  /**
   * Formats a table with one line per row. If it is too wide, optional columns are left out and text is truncated, except values that must
   * stay whole.
   */
  table(columns: Column[], rows: (string | null)[][]): string[] {
    const { lines, leftOut } = tableOf(columns, rows, this.#screen)
    const [head = '', ...rest] = lines
    const note = `Not shown, because the terminal is too narrow: ${leftOut.join(', ')}. To see everything, widen the terminal or add --json.`
    return [
      this.paint('bold', head),
      ...rest,
      ...(leftOut.length > 0 ? ['', ...this.paragraph(note).map((line) => this.paint('dim', line))] : []),
    ]
  }

  /** Shortens ids in a terminal to a unique beginning, which commands accept. If the output isn't a terminal, ids are shown in full. */
  shortIds(ids: (string | null)[]): (id: string) => string {
    if (!this.#terminal.stdout.isTTY) return (id) => id
    const known = [...new Set(ids)].filter((id) => id !== null)
    let length = SHORTEST_ID
    while (new Set(known.map((id) => id.slice(0, length))).size < known.length) length++
    return (id) => id.slice(0, length)
  }

  /** Formats a timestamp. In a terminal, a recent one is shown as its age, which is shorter. */
  time(at: string, now = Date.now()): string {
    const seconds = Math.floor((now - Date.parse(at)) / 1_000)
    const age = seconds >= 0 && this.#terminal.stdout.isTTY ? AGES.find(({ until }) => seconds < until) : undefined
    return age ? `${Math.floor(seconds / age.seconds)} ${age.unit} ago` : at.replace(/\.\d+Z$/, 'Z')
  }

  /** Indents text and wraps it at spaces, to fit the width of the terminal. */
  paragraph(text: string, indent = 0): string[] {
    const room = this.#width - indent
    const lines: string[] = []
    for (const source of text.split('\n')) {
      let line = ''
      for (const word of source.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line !== '' && columnsOf(longer) > room) lines.push(line)
        line = line !== '' && columnsOf(longer) > room ? word : longer
      }
      lines.push(line)
    }
    return lines.map((line) => `${' '.repeat(indent)}${line}`.trimEnd())
  }

  /** Wraps text as it arrives. */
  flow(): FlowingText {
    return new FlowingText((text) => void this.#terminal.stdout.write(text), this.#width)
  }

  /** Formats names and values in two columns. Long values are wrapped within their column. */
  fields(pairs: Field[], indent = 0): string[] {
    const column = indent + Math.max(...pairs.map(([name]) => columnsOf(name))) + GAP.length
    return pairs.flatMap(([name, value]) => {
      const [first = '', ...rest] = this.paragraph(value, column)
      return [pad(' '.repeat(indent) + name, column) + first.slice(column), ...rest]
    })
  }

  heading(text: string): string[] {
    return ['', ...this.paragraph(text).map((line) => this.paint('bold', line))]
  }
}
