import { readScenarios } from '../../../../corpus/coach/scenarios.ts'
import type { Knowledge } from '../../../../recognition/knowledge.ts'
import type { Guess } from '../../../../recognition/recognizer.ts'
import { total } from './groups.ts'

/** How much the scenarios count, compared with the situations that the recognizer suggests. Fitted to messages by other writers. */
const TRUST = 0.43
/** Added to every probability, so that a situation that no known scenario belongs to isn't ruled out. */
const ASSUMED = 0.001

let situationsByScenario: Map<string, readonly string[]> | undefined

/**
 * Makes situations likelier if the message resembles their scenarios. The two recognizers were trained on different messages, so together
 * they are right more often than each alone.
 */
export function withScenarios(situations: readonly Guess[], message: string, { scenarios }: Knowledge): Guess[] {
  situationsByScenario ??= new Map(Object.entries(readScenarios()).map(([name, { of }]) => [name, of.split(' ')]))
  const shares = new Map<string, number>()
  for (const { label, probability } of scenarios.recognize(message).guesses)
    for (const situation of situationsByScenario.get(label) ?? []) shares.set(situation, (shares.get(situation) ?? 0) + probability)
  const weighed = situations.map(({ label, probability }) => ({
    label,
    probability: (probability + ASSUMED) * ((shares.get(label) ?? 0) + ASSUMED) ** TRUST,
  }))
  const scale = total(situations) / total(weighed)
  return weighed
    .map(({ label, probability }) => ({ label, probability: probability * scale }))
    .sort((one, other) => other.probability - one.probability)
}
