import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import { stepForMatter, wordsForMatter } from '../kinds/matter-step.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { suggestedIn } from '../reading/suggested.ts'

/**
 * Replies to "yes" or "no", depending on whether the coach asked if the person would do something, if they have done it, or if somebody is
 * there for them.
 */
export function answerWhether(answering: Answering, whether: 'yes' | 'no', question: string): Answer {
  const { reading, lines } = answering
  const { book } = reading
  const asked = askedFor(question, book)
  if (whether === 'yes' && book.moves.cues.offering.test(question) && WORDS.test(question))
    return said([lines.say(book.lines['reply.agreed'])], [stepForMatter(answering)])
  if (asked !== '_would') return said([lines.say(book.lines[`reply.${whether}${asked}`])])
  if (whether === 'no') return said([lines.say(book.lines['reply.declined'])], [stepForMatter(answering)])
  return agreed(answering)
}

/** Replies to a person who accepts the coach's suggestion, with an example of how to carry it out. */
export function agreed(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const suggested = suggestedIn(context.history, reading.book) ?? 'do'
  const words = suggested === 'say' ? wordsForMatter(answering) : undefined
  return said([lines.say(reading.book.lines['reply.agreed']), words ?? lines.say(reading.book.lines[`how.${suggested}`])])
}

/** What the coach may offer to find together with the person. */
const WORDS = /\b(?:words?|sentence|phrase|satz|satze|worte|formulier\w*|mots?|palabras?|frase|palavras?)\b/u

const said = (...paragraphs: (string | undefined)[][]): Answer => ({ text: laidOut(...paragraphs), beliefSlug: null })

/** What the coach asked about, as the suffix in the names of the lines that reply to "yes" or "no". */
function askedFor(question: string, { cues }: Phrasebook): string {
  if (cues.asked_past.test(question)) return '_past'
  if (cues.asked_would.test(question)) return '_would'
  return cues.asked_whether.test(question) ? '_whether' : ''
}
