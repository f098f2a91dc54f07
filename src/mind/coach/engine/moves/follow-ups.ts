import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import { stepForMatter } from '../kinds/matter-step.ts'
import { refusedIn, suggestionMeant } from '../reading/suggested.ts'

/** A report with more words has already said what happened, so the coach doesn't ask. */
const SHORT_REPORT = 5

/** Answers "I tried that, what else?": acknowledges what didn't help, and suggests something different for the same situation. */
export function answerTried(answering: Answering): Answer {
  const { written, reading, lines } = answering
  const { book } = reading
  const isTold = written.split(/\s+/).length > SHORT_REPORT
  return answerAnew(answering, givenUp(answering), isTold ? undefined : lines.pick(book.lines['tried.ask']))
}

/** Accepts that the last suggestion, or the kind of suggestion that the person names, doesn't help. */
function givenUp({ context, reading: { book, text }, lines }: Answering): string {
  const [refused] = refusedIn(text, book)
  const sort = refused ?? suggestionMeant(context.message, context.history, book)
  const accepted = refused && lines.pick(book.lines[`refused.${refused}`])
  return accepted ?? lines.pick(book.lines[`tried.${sort}`]) ?? lines.say(book.lines.another_way)
}

/** Replies to "that didn't help" or to a request for something else. */
export function answerAnotherWay(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const { book, text } = reading
  if (reading.tried.size > 0) return answerTried(answering)
  const isSuggested = suggestionMeant(context.message, context.history, book) !== undefined
  const isFailed = isSuggested || book.moves.cues.nothing.test(text) || book.moves.cues.denies.test(text)
  return answerAnew(answering, isFailed ? givenUp(answering) : lines.say(book.lines['next.lead']))
}

/** Suggests another step for the situation described so far, without repeating the earlier perspective. */
export function answerAnew(answering: Answering, first: string | undefined, ask?: string): Answer {
  return { text: laidOut([first], [stepForMatter(answering)], [ask]), beliefSlug: null }
}
