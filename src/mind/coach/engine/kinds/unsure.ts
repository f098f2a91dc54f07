import type { Phrasebook } from '../phrasebook.ts'
import { askedBefore } from '../reading/move.ts'
import { folded } from '../words/folded.ts'
import { quotationFrom } from '../words/own-words.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { admittedIn, answerTo } from './direct-answer.ts'
import { feltWith } from './feeling.ts'
import { matterIn, stepForMatter } from './matter-step.ts'

/** A message of up to this many words is answered briefly too. */
const BRIEF_WORDS = 9
/** Fewer words say nothing that could be taken up. */
const FEWEST_WORDS = 3

/**
 * Answers a message about which hardly anything is clear: acknowledges what the person feels or quotes them, without interpreting anything,
 * and asks. A step is suggested only if the person asks for one, because it would have to suit any matter.
 */
export function answerUnsurely(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book } = reading
  if (isAnswer(context)) return takeUp(answering)
  const direct = answerTo(answering)
  if (reading.text.split(' ').length <= BRIEF_WORDS && !direct) return askWhatItIs(answering)
  // the answer to whether to do something also says how to decide
  const admitted = (reading.question === 'decide' && direct?.answer) || admittedIn(answering, reading.question)
  const quote = quotable(quotationFrom(written, book), book)
  const heard =
    feltWith(answering) ??
    (quote && lines.pick(book.lines['unsure.quoted'], { quote })) ??
    (admitted ? undefined : lines.pick(book.lines['unsure.heard']))
  const step = reading.question === 'how' ? lines.pick(book.lines['unsure.step']) : undefined
  const ask = direct?.isStep ? undefined : lines.say(book.lines['unsure.what'])
  return { text: laidOut([heard, admitted], [step], [ask]), beliefSlug: null }
}

/** A quotation of a whole clause that isn't a request. One that was cut off would need an explanation. */
const quotable = (quotation: ReturnType<typeof quotationFrom>, { cues }: Phrasebook): string | undefined =>
  quotation && !quotation.text.endsWith('…') && !cues.requests.test(folded(quotation.text)) ? quotation.text : undefined

/**
 * Whether the message answers one of the coach's questions. If so, it is about that question, and nothing is guessed from the answer alone.
 */
const isAnswer = ({ history }: Answering['context']): boolean => askedBefore(history) !== undefined

/** Acknowledges an answer to the coach's question, and suggests a step if it is clear what the conversation is about. */
function takeUp(answering: Answering): Answer {
  const { written, reading, lines } = answering
  const { book } = reading
  const quotation = quotationFrom(written, book)
  const heard = quotation?.isTelling ? lines.pick(book.lines.heard, { quote: quotation.text }) : undefined
  const direct = answerTo(answering)
  const matter = matterIn(answering)
  const step = matter.sort ? stepForMatter(answering, matter) : undefined
  const ask = step ? undefined : lines.say(book.lines['reply.other_ask'])
  return { text: laidOut([direct?.answer, heard ?? lines.say(book.lines['reply.heard'])], [step], [ask]), beliefSlug: null }
}

/** Answers a message of a few words: responds to them, and asks for the story behind them. */
export function askWhatItIs(answering: Answering): Answer {
  const { context, reading, lines } = answering
  if (isAnswer(context)) return takeUp(answering)
  const { lines: all } = reading.book
  if (reading.text.split(' ').length < FEWEST_WORDS) return { text: lines.say(all.open), beliefSlug: null }
  return { text: laidOut([lines.pick(all['unsure.short']), lines.say(all['unsure.short_ask'])]), beliefSlug: null }
}
