import { matterOf } from '../reading/matter.ts'
import { chosenIn, optionsIn } from '../reading/options.ts'
import { folded } from '../words/folded.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'

/** Answers a choice among what the coach offered: takes that option, and makes it concrete. */
export function answerChoice({ context, written, reading: { book, text }, lines }: Answering): Answer {
  const options = optionsIn(context.history.at(-1)?.content ?? '', book)
  const chosen = chosenIn(written, options, book)
  if (chosen === 'neither') return { text: lines.say(book.lines['choice.neither']), beliefSlug: null }
  const option = chosen === 'both' ? (options[0] as string) : (chosen ?? '')
  if (book.cues.stated.test(folded(option))) {
    const { fact } = matterOf(context.history, book)
    const about = fact && lines.pick(book.lines['reply.fact'], { fact })
    return {
      text: laidOut([lines.say(book.lines['choice.stated'], { option }), about], [lines.say(book.lines['choice.stated_ask'])]),
      beliefSlug: null,
    }
  }
  const how = book.cues.asks_when.test(text) ? 'when' : book.cues.saying.test(folded(option)) ? 'say' : 'do'
  return {
    text: laidOut(
      [lines.say(book.lines[chosen === 'both' ? 'choice.both' : 'choice.taken'], { option }), lines.say(book.lines[`choice.${how}`])],
      [lines.pick(book.lines['choice.ask'])],
    ),
    beliefSlug: null,
  }
}
