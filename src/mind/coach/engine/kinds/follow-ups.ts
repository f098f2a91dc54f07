import { meaningOf } from '../reading/meaning.ts'
import { folded } from '../words/folded.ts'
import type { Answer, Answering } from './answering.ts'
import { answerMatter } from './life.ts'

/** Answers "that didn't work, what else?": another step for the matter that the conversation is about. */
export function answerAnotherWay(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const matter = [...context.history.filter(({ role }) => role === 'user').map(({ content }) => content), context.message].join('. ')
  return answerMatter(
    {
      ...answering,
      context: { ...context, message: matter, history: [] },
      reading: { ...reading, text: folded(matter), situations: meaningOf(matter, reading.book.language, false).situations },
    },
    { first: lines.pick(reading.book.lines.another_way), isHeard: false },
  )
}

/** Answers a correction by what the person says now, without what they say it isn't. */
export function answerCorrection(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const meant = reading.text.replaceAll(reading.book.corrected, ' ').trim()
  const text = meant || reading.text
  const message = meant && folded(context.message) !== meant ? text : context.message
  return answerMatter(
    {
      ...answering,
      context: { ...context, message },
      reading: { ...reading, text, situations: meaningOf(message, reading.book.language, false).situations },
    },
    { first: lines.pick(reading.book.lines.correction), isHeard: meant.split(' ').length > 3 },
  )
}
