import type { Guess } from '../../../../recognition/recognizer.ts'

export const total = (guesses: readonly Guess[]): number => guesses.reduce((sum, { probability }) => sum + probability, 0)

/** The probability of each group of labels, most likely group first. */
export function grouped(guesses: readonly Guess[], groupOf: (label: string) => string): [string, number][] {
  const groups = new Map<string, number>()
  for (const { label, probability } of guesses) {
    const group = groupOf(label)
    groups.set(group, (groups.get(group) ?? 0) + probability)
  }
  return [...groups].sort(([, one], [, other]) => other - one)
}
