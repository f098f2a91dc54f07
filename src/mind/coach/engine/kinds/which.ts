import { knowledgeIn } from '../../../../recognition/knowledge.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { feltWith } from './feeling.ts'
import { gladOf } from './framed.ts'

/** Less likely situations aren't offered. */
const LEAST_CHANCE = 0.1
/** If the two likeliest situations together are less likely than this, probably neither of them is right. */
const LEAST_TOGETHER = 0.35

/**
 * Asks which of the two likeliest situations the message is about, instead of guessing. Null if it is unlikely to be about either of them, or
 * if the coach has asked about one of them before.
 */
export function askWhich(answering: Answering, isPossible: (situation: string) => boolean, frame: string): Answer | null {
  const { reading, said, lines } = answering
  const { book, chances } = reading
  const { names } = knowledgeIn(book.language)
  const [one, other] = [...chances].filter(([name, chance]) => chance >= LEAST_CHANCE && isPossible(name))
  if (!one || !other || one[1] + other[1] < LEAST_TOGETHER) return null
  const [a, b] = [one, other].map(([name]) => names.get(name)?.words ?? '') as [string, string]
  if (said.hasNamed(a) || said.hasNamed(b)) return null
  const heard = feltWith(answering) ?? lines.say(book.lines['which.any'])
  return { text: laidOut([gladOf(answering, frame), heard], [lines.say(book.lines['which.ask'], { a, b })]), beliefSlug: null }
}
