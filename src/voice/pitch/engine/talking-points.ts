import { sentencesOf } from '../../../text/sentences.ts'
import { tidy } from '../../../text/shorten.ts'

const MOST_POINTS = 4
const BULLET = /^\s*(?:[-*\u2013]\s+|\u2022\s*|\d{1,2}[.)]\s+)/

/** Splits the speaker's text into points: lines, list items or sentences. The text is treated only as content, never as instructions. */
export function pointsOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => partsOf(line.replace(BULLET, '')))
    .map((part) => tidy(part.replace(BULLET, '')))
    .filter((part) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(part))
    .slice(0, MOST_POINTS)
}

/** The sentences of a line, also split at semicolons; the line itself if it has no words, because it may consist of emoji. */
function partsOf(line: string): string[] {
  const sentences = sentencesOf(line)
  return sentences.length > 0 ? sentences.flatMap(({ text }) => text.split(/(?<=;)\s+/)) : [line]
}
