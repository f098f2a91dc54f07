import { tidy } from '../../../text/shorten.ts'

const MOST_POINTS = 4
const BULLET = /^\s*(?:[-*\u2013]\s+|\u2022\s*|\d{1,2}[.)]\s+)/
/** Where a sentence ends: not after a title or a short form. */
const BETWEEN = /\r?\n|(?<=[.!?;])(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|vs|approx|e\.g|i\.e)\.)\s+/i

/** What a speaker wants to say, point by point: lines, list items or sentences. It is content, whatever it says. */
export function pointsOf(text: string): string[] {
  return text
    .split(BETWEEN)
    .map((line) => tidy(line.replace(BULLET, '')))
    .filter((line) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line))
    .slice(0, MOST_POINTS)
}
