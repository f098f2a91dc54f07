import { meaningOf } from '../reading/meaning.ts'
import { folded } from '../words/folded.ts'
import type { Answer, Answering } from './answering.ts'
import { answerMatter } from './life.ts'

/** A correction with fewer words only makes sense with what was said before. */
const ENOUGH_WORDS = 8

/** Answers "that didn't work, what else?": another step for the matter that the conversation is about. */
export function answerAnotherWay(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const matter = [...context.history.filter(({ role }) => role === 'user').map(({ content }) => content), context.message].join('. ')
  return answerMatter(
    {
      ...answering,
      context: { ...context, message: matter, history: [] },
      reading: { ...reading, ...meaningOf(matter, reading.book.language, false), text: folded(matter), kind: 'life' },
    },
    { first: lines.pick(reading.book.lines.another_way), isHeard: false },
  )
}

/** Answers a correction by what the person says now and said before, without what they say it isn't. */
export function answerCorrection(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const meant = reading.text.replaceAll(reading.book.corrected, ' ').trim()
  const denied = new Set((reading.text.match(reading.book.corrected) ?? []).flatMap((words) => words.split(' ')))
  const before = context.history
    .filter(({ role }) => role === 'user')
    .flatMap(({ content }) => folded(content).split(' '))
    .filter((word) => !denied.has(word))
  const message = meant || reading.text
  const whole = `${message}. ${meant.split(' ').length < ENOUGH_WORDS ? before.join(' ') : ''}`
  return answerMatter(
    {
      ...answering,
      context: { ...context, message },
      reading: { ...reading, ...meaningOf(whole, reading.book.language, false), text: message, kind: 'life' },
    },
    { first: lines.pick(reading.book.lines.correction), isHeard: meant.split(' ').length >= ENOUGH_WORDS },
  )
}
