/** Selects from many cases that test the same guarantee: evenly spaced cases in normal runs, and all of them in `npm run proof`. */
export const thoroughCases = <T>(all: readonly T[], number: number): T[] =>
  process.env.PROOF
    ? [...all]
    : all.filter((_, index) => Math.ceil((index * number) / all.length) < Math.ceil(((index + 1) * number) / all.length))
