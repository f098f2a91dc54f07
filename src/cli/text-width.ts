import { stripVTControlCharacters } from 'node:util'

const WIDE = /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\uff01-\uff60]/u
const segmenter = new Intl.Segmenter()

/** Matches text in which each character occupies one column. Most text is like this, and segmenting text into characters is slow. */
const PLAIN = /^[\x20-\x7e]*$/

const signsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
const widthOf = (sign: string) => (WIDE.test(sign) ? 2 : 1)

/** The number of terminal columns that the text occupies. */
export function columnsOf(text: string): number {
  const visible = stripVTControlCharacters(text)
  return PLAIN.test(visible) ? visible.length : signsOf(visible).reduce((sum, sign) => sum + widthOf(sign), 0)
}

const spaces = (text: string, columns: number) => ' '.repeat(Math.max(0, columns - columnsOf(text)))
export const pad = (text: string, columns: number): string => text + spaces(text, columns)
export const padStart = (text: string, columns: number): string => spaces(text, columns) + text

export function cut(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text
  const signs = signsOf(stripVTControlCharacters(text))
  for (let width = columnsOf(text); width > columns - 1; ) width -= widthOf(signs.pop() as string)
  return `${signs.join('').trimEnd()}…`
}
