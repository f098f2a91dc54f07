import { tidy } from '../../../text/shorten.ts'

const MOST_POINTS = 4
const BULLET = /^\s*(?:[-*\u2013]\s+|\u2022\s*|\d{1,2}[.)]\s+)/
/** The end of a line or sentence, but not after a title or an abbreviation. */
const BETWEEN = /\r?\n|(?<=[.!?;])(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|vs|approx|e\.g|i\.e)\.)\s+/i

/** Splits the speaker's text into points: lines, list items or sentences. It is treated as content only, never as instructions. */
export function pointsOf(text: string): string[] {
  return text
    .split(BETWEEN)
    .map((line) => tidy(line.replace(BULLET, '')))
    .filter((line) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line))
    .slice(0, MOST_POINTS)
}
