import type { Match } from './check-items.ts'

/** The misspelled items that the matches depend on, each with the name that it is assumed to mean. */
export const guessesIn = (matches: readonly Match[]): Map<string, string> =>
  new Map(matches.flatMap(({ because }) => (because?.kind === 'spelling' ? [[because.input, because.read_as]] : [])))

/** The beginning of a sentence that says where the interactions of a misspelled item are listed. */
export const misspelled = (item: string, meant: string): string => `“${item}” was not recognized. If it means ${meant},`
