import { chooseBelief } from '../belief-choice.ts'
import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import { askedIn } from '../reading/move.ts'
import { suggestedIn } from '../reading/suggested.ts'
import { folded } from '../words/folded.ts'
import { answerShortReply } from './short-reply.ts'
import { agreed } from './whether.ts'

/** Replies to "it's getting worse": stops suggesting things, and asks what is worst and who could be there for the person. */
export function answerWorse(answering: Answering): Answer {
  const { reading, lines } = answering
  return {
    text: laidOut([lines.say(reading.book.lines['worse.heard'])], [lines.say(reading.book.lines['worse.ask'])]),
    beliefSlug: null,
  }
}

/** Replies to "maybe": leaves the decision open, and asks what it depends on. */
export function answerMaybe(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const { book } = reading
  const question = folded(askedIn(context.history.at(-1)?.content ?? '') ?? '')
  const isOffer = suggestedIn(context.history, book) !== undefined || book.cues.asked_would.test(question)
  if (!isOffer) return answerShortReply(answering)
  return { text: laidOut([lines.say(book.lines['maybe.heard']), lines.say(book.lines['maybe.step'])]), beliefSlug: null }
}

/**
 * Replies to "ok". If the coach asked whether the person would do something, "ok" means yes; otherwise, it ends the conversation for now.
 */
export function answerOkay(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const { book } = reading
  const question = folded(askedIn(context.history.at(-1)?.content ?? '') ?? '')
  const isSuggested = suggestedIn(context.history, book) !== undefined
  if (isSuggested && book.cues.asked_would.test(question) && !book.cues.open_question.test(question)) return agreed(answering)
  const name = isSuggested ? 'okay.suggested' : 'okay.plain'
  return { text: lines.say(book.lines[name]), beliefSlug: null }
}

/** Replies without reproach to a person who didn't do what was suggested, and suggests something smaller. */
export function answerUndone({ context, reading, library, lines }: Answering): Answer {
  const say = (name: string) => lines.say(reading.book.lines[`undone.${name}`])
  const { belief } = reading.situations.length > 0 ? chooseBelief(context, reading, library) : { belief: null }
  return { text: laidOut([say('heard')], [say('step')], [say('ask')]), beliefSlug: belief?.slug ?? null }
}
