import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import { matterIn, wordsForMatter } from '../kinds/matter-step.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { askedIn } from '../reading/move.ts'
import { addedTo, chosenIn, optionsIn } from '../reading/options.ts'
import { wholeToYou } from '../reading/said-to-you.ts'
import { folded } from '../words/folded.ts'
import { known } from '../words/lines.ts'
import { answerShortReply } from './short-reply.ts'

/** Answers a message that chooses one of the coach's offers: asks about it, suggests words to say, or breaks it down to a first step. */
export function answerChoice(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book, text } = reading
  const offer = context.history.at(-1)?.content ?? ''
  const options = optionsIn(offer, book)
  const chosen = chosenIn(written, options, book)
  if (chosen === 'neither') return said([lines.say(book.lines['choice.neither'])])
  const option = chosen === 'both' ? (options[0] as string) : (chosen ?? '')
  const plain = folded(option)
  if (book.cues.stated.test(plain) || asksWhich(offer, options, book)) {
    if (chosen === 'both') return answerShortReply(answering)
    const more = wholeToYou(addedTo(written), book)
    return more
      ? said(
          [lines.say(book.lines['reply.other'], { answer: option }), lines.say(['{told}.'], { told: more })],
          [lines.say(book.lines['reply.other_ask'])],
        )
      : answerShortReply({ ...answering, written: option })
  }
  const { explore, wording } = book.moves.cues
  const both = chosen === 'both' ? lines.say(book.lines['choice.both'], { option }) : undefined
  const taken = (name: string) => both ?? lines.say(book.lines[name], { option })
  if (explore.test(plain)) return said([taken('choice.explore')], [exploring(answering, plain)])
  const words = wording.test(plain) ? wordsForMatter(answering) : undefined
  if (words) return said([lines.say(book.lines['choice.words']), words], [lines.say(book.lines['choice.words_after'])])
  if (wording.test(plain))
    return said([taken('choice.first')], [lines.say(book.lines['words.open'])], [lines.say(book.lines['choice.words_after'])])
  const how = book.cues.asks_when.test(text) ? 'choice.when' : 'choice.move'
  const ask = book.ahead.test(plain) ? undefined : lines.pick(book.lines['choice.when_ask'])
  return said([taken('choice.first'), lines.say(book.lines[how])], [ask])
}

const said = (...paragraphs: (string | undefined)[][]): Answer => ({ text: laidOut(...paragraphs), beliefSlug: null })

/** A question about a particular moment of the situation. */
function exploring(answering: Answering, option: string): string {
  const { reading, lines } = answering
  const { person, isAhead } = matterIn(answering)
  const { event, react } = reading.book.moves.cues
  const name = react.test(option)
    ? 'explore.react'
    : event.test(option)
      ? 'explore.event'
      : isAhead
        ? 'explore.ahead'
        : person
          ? 'explore.person'
          : 'explore.open'
  return lines.pick(reading.book.lines[name], known({ person })) ?? lines.say(reading.book.lines['explore.open'])
}

/** Whether the coach asked which of several things is true, rather than offering things to do. */
function asksWhich(reply: string, options: readonly string[], { cues }: Phrasebook): boolean {
  const question = askedIn(reply)
  if (question === undefined || !options.every((option) => question.includes(option))) return false
  return cues.which.test(folded(question)) || cues.asks_when.test(folded(question))
}
