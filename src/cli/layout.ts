import { stripVTControlCharacters, styleText } from 'node:util'
import type { Terminal } from './terminal.ts'

type Style = Parameters<typeof styleText>[0]

const NARROWEST = 60
const GAP = '  '
const WIDE = /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\uff01-\uff60]/u
const segmenter = new Intl.Segmenter()

const signsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
const columnsOf = (text: string) => signsOf(stripVTControlCharacters(text)).reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0)
const pad = (text: string, columns: number) => text + ' '.repeat(Math.max(0, columns - columnsOf(text)))

function cut(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text
  const signs = signsOf(text)
  while (columnsOf(signs.join('')) > columns - 1) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

function narrower(widths: number[]): number[] {
  const widest = Math.max(...widths)
  return widths.with(widths.indexOf(widest), widest - 1)
}

export type Field = [name: string, value: string]

/** Lays out text for the width and colors of one terminal. */
export class Layout {
  readonly #terminal: Terminal

  constructor(terminal: Terminal) {
    this.#terminal = terminal
  }

  /** The width of the terminal. Without a terminal, nothing is truncated or wrapped, unless COLUMNS says how wide a page is. */
  get #width(): number {
    const { stdout, env } = this.#terminal
    const columns = stdout.isTTY ? (stdout.columns ?? NARROWEST) : Number(env.COLUMNS || Number.POSITIVE_INFINITY)
    return Math.max(NARROWEST, columns) || Number.POSITIVE_INFINITY
  }

  paint(style: Style, text: string): string {
    const { stdout, env } = this.#terminal
    const isForced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0'
    const hasColors = isForced || (stdout.isTTY && env.TERM !== 'dumb' && stdout.hasColors?.())
    return hasColors && !env.NO_COLOR ? styleText(style, text, { validateStream: false }) : text
  }

  /** One line per row, no wider than the terminal: the widest columns are truncated first. */
  table(heads: string[], rows: (string | null)[][]): string[] {
    const cells = [heads, ...rows].map((row) => row.map((cell) => (cell ?? '').replace(/\s+/g, ' ')))
    let widths = heads.map((_, column) => Math.max(...cells.map((row) => columnsOf(row[column] ?? ''))))
    const available = this.#width - GAP.length * (heads.length - 1)
    while (widths.reduce((sum, one) => sum + one) > available) widths = narrower(widths)
    const [head, ...lines] = cells.map((row) => row.map((cell, column) => pad(cut(cell, widths[column] ?? 0), widths[column] ?? 0)))
    return [this.paint('bold', (head ?? []).join(GAP).trimEnd()), ...lines.map((line) => line.join(GAP).trimEnd())]
  }

  /** Wraps text at spaces, between the indent and the width of the terminal. */
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

  /** Names and values in two columns; long values are wrapped within their column. */
  fields(pairs: Field[], indent = 0): string[] {
    const column = indent + Math.max(...pairs.map(([name]) => columnsOf(name))) + GAP.length
    return pairs.flatMap(([name, value]) => {
      const [first = '', ...rest] = this.paragraph(value, column)
      return [pad(' '.repeat(indent) + name, column) + first.slice(column), ...rest]
    })
  }

  heading(text: string): string[] {
    return ['', this.paint('bold', text)]
  }
}
