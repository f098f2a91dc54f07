import { knowledgeIn } from '../../../recognition/knowledge.ts'
import type { Reading } from '../reading/reading.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { feltWith } from './feeling.ts'
import { gladOf } from './framed.ts'

/** Less likely situations aren't offered. */
const LEAST_CHANCE = 0.1
/** If the two likeliest situations together are less likely than this, probably neither of them is right. */
const LEAST_TOGETHER = 0.35

/** Asks which of the two likeliest situations the message is about, instead of guessing. Null if `whichQuestion` finds nothing to ask. */
export function askWhich(answering: Answering, isPossible: (situation: string) => boolean, frame: string): Answer | null {
  const { reading, lines } = answering
  const ask = whichQuestion(answering, reading.chances, isPossible)
  if (!ask) return null
  return {
    text: laidOut([gladOf(answering, frame), feltWith(answering) ?? lines.say(reading.book.lines['which.any'])], [ask]),
    beliefSlug: null,
  }
}

/**
 * A question that offers the two likeliest situations. Undefined if the message is unlikely to be about either of them, or if the coach has
 * asked about one of them before.
 */
export function whichQuestion(
  { reading: { book }, said, lines }: Answering,
  chances: Reading['chances'],
  isPossible: (situation: string) => boolean,
): string | undefined {
  const { names } = knowledgeIn(book.language)
  const likely = [...chances].filter(([, chance]) => chance >= LEAST_CHANCE).filter(([name]) => isPossible(name))
  const [one, other] = likely
  if (!one || !other || one[1] + other[1] < LEAST_TOGETHER) return undefined
  const [a, b] = [one, other].map(([name]) => names.get(name)?.words ?? '') as [string, string]
  return said.hasNamed(a) || said.hasNamed(b) ? undefined : lines.say(book.lines['which.ask'], { a, b })
}
