import { stripVTControlCharacters } from 'node:util'

const WIDE = /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\uff01-\uff60]/u
const segmenter = new Intl.Segmenter()

const signsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

/** How many columns of a terminal the text takes. */
export const columnsOf = (text: string): number =>
  signsOf(stripVTControlCharacters(text)).reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0)

const spaces = (text: string, columns: number) => ' '.repeat(Math.max(0, columns - columnsOf(text)))
export const pad = (text: string, columns: number): string => text + spaces(text, columns)
export const padStart = (text: string, columns: number): string => spaces(text, columns) + text

export function cut(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text
  const signs = signsOf(text)
  while (columnsOf(signs.join('')) > columns - 1) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
