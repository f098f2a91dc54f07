import type { Phrasebook } from '../phrasebook.ts'
import { matterOf } from '../reading/matter.ts'
import { askedIn } from '../reading/move.ts'
import { chosenIn, optionsIn } from '../reading/options.ts'
import { folded } from '../words/folded.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { answerShortReply } from './short-reply.ts'

/** Answers a choice among what the coach offered: takes that option, and makes it concrete. */
export function answerChoice(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book, text } = reading
  const offer = context.history.at(-1)?.content ?? ''
  const options = optionsIn(offer, book)
  const chosen = chosenIn(written, options, book)
  if (chosen === 'neither') return { text: lines.say(book.lines['choice.neither']), beliefSlug: null }
  const option = chosen === 'both' ? (options[0] as string) : (chosen ?? '')
  const isStated = book.cues.stated.test(folded(option))
  if (isStated || asksWhich(offer, options, book)) {
    if (chosen === 'both') return answerShortReply(answering)
    const { fact } = matterOf(context.history, book)
    const about = fact && lines.pick(book.lines['reply.fact'], { fact })
    const ask = lines.say(book.lines[isStated ? 'choice.stated_ask' : 'reply.other_ask'])
    return { text: laidOut([lines.say(book.lines['choice.stated'], { option }), about], [ask]), beliefSlug: null }
  }
  const hasTime = book.ahead.test(folded(option))
  const how = book.cues.asks_when.test(text) ? 'when' : book.cues.saying.test(folded(option)) ? 'say' : 'do'
  return {
    text: laidOut(
      [lines.say(book.lines[chosen === 'both' ? 'choice.both' : 'choice.taken'], { option }), lines.say(book.lines[`choice.${how}`])],
      [lines.pick([...(book.lines['choice.ask'] ?? []), ...(hasTime ? [] : (book.lines['choice.ask_when'] ?? []))])],
    ),
    beliefSlug: null,
  }
}

/** Whether the coach asked which of two things it is, and offered nothing to do. */
function asksWhich(reply: string, options: readonly string[], { cues }: Phrasebook): boolean {
  const question = askedIn(reply)
  return question !== undefined && options.every((option) => question.includes(option)) && cues.which.test(folded(question))
}
