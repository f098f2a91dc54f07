import type { Knowledge } from '../../../../recognition/knowledge.ts'
import type { Guess } from '../../../../recognition/recognizer.ts'

/** The probability of a theme about certain people is multiplied by this if the message mentions other people instead. */
const OTHER_PEOPLE = 0.6

/**
 * Lowers the probability of themes about people whom the message doesn't mention, if it mentions others. `named` contains the word classes
 * in the message.
 */
export function withPeople(guesses: readonly Guess[], named: ReadonlySet<string>, { situations, people }: Knowledge): readonly Guess[] {
  const themes = [...people.keys()]
  const others = new Set(themes.filter((theme) => !people.get(theme)?.some((name) => named.has(name))))
  if (others.size === 0 || others.size === themes.length) return guesses
  return guesses
    .map((guess) => (others.has(situations.get(guess.label)?.theme as string) ? lessLikely(guess) : guess))
    .sort((one, other) => other.probability - one.probability)
}

const lessLikely = ({ label, probability }: Guess): Guess => ({ label, probability: probability * OTHER_PEOPLE })
