import { foldAccents } from '../../../../text/fold.ts'

const SHORTEST = 5

/** The beginnings of the longer words of a text, by which two texts about the same thing can be told. */
export const stemsOf = (text: string): string[] =>
  (foldAccents(text.toLowerCase()).match(/\p{L}+/gu) ?? [])
    .filter(({ length }) => length >= SHORTEST)
    .map((word) => word.slice(0, SHORTEST))
