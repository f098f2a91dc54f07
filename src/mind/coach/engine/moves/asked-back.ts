import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import { stepForMatter, wordsForMatter } from '../kinds/matter-step.ts'
import { askedIn } from '../reading/move.ts'
import { suggestionMeant } from '../reading/suggested.ts'
import { folded } from '../words/folded.ts'

/** Answers "how exactly?" with an example for the person's situation. */
export function answerHow(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const { book, text, kind } = reading
  const suggested = suggestionMeant(context.message, context.history, book)
  const isSaying = book.moves.cues.wording.test(text) || (kind === 'how.start' && suggested === 'say')
  if (isSaying) return answerWithWords(answering)
  if (kind === 'how.start') return { text: lines.say(book.lines[kind]), beliefSlug: null }
  const isAsked = book.cues.open_question.test(folded(askedIn(context.history.at(-1)?.content ?? '') ?? ''))
  const words = suggested === 'say' ? wordsForMatter(answering) : suggested || isAsked ? undefined : stepForMatter(answering)
  return { text: words ?? lines.say(book.lines[`how.${suggested ?? 'question'}`]), beliefSlug: null }
}

/** Suggests words to say in the person's situation. */
export const answerWithWords = (answering: Answering): Answer => ({
  text: wordsForMatter(answering) ?? answering.lines.say(answering.reading.book.lines['words.open']),
  beliefSlug: null,
})

/** Answers "why?" by giving the reason for what the coach has just suggested or asked. */
export function answerWhy({ context, reading: { book }, lines }: Answering): Answer {
  return { text: lines.say(book.lines[`why.${suggestionMeant(context.message, context.history, book) ?? 'question'}`]), beliefSlug: null }
}

/** Answers "and now?" with one thing to do in the person's situation. */
export function answerNext(answering: Answering): Answer {
  const { reading, lines } = answering
  return { text: laidOut([lines.say(reading.book.lines['next.lead']), stepForMatter(answering)]), beliefSlug: null }
}
