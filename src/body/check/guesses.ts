import type { Match } from './check-items.ts'

/** The misspelled items that interactions depend on, each with the name that it was read as. */
export const guessesIn = (matches: readonly Match[]): Map<string, string> =>
  new Map(matches.flatMap(({ because }) => (because?.kind === 'spelling' ? [[because.input, because.read_as]] : [])))

/** The start of a sentence that says where to find these interactions. */
export const misspelled = (item: string, meant: string): string => `“${item}” was not recognized. If it means ${meant},`
