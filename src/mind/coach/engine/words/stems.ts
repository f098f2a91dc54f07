import { folded } from './folded.ts'

const SHORTEST = 5

/** The beginnings of the longer words of a text, by which two texts about the same thing can be told. */
export const stemsOf = (text: string): string[] =>
  (folded(text).match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= SHORTEST).map((word) => word.slice(0, SHORTEST))
