import type { BeliefChoice } from '../belief-choice.ts'
import { askedBefore } from '../reading/move.ts'
import { isNearlyAll, quotationFrom } from '../words/own-words.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { answerTo } from './direct-answer.ts'
import { matterIn, stepForMatter } from './matter-step.ts'

/**
 * Answers a message whose situation the coach doesn't recognize well enough: quotes the person, suggests a step that fits any situation,
 * and asks a question that would clarify the situation.
 */
export function answerUnsurely(answering: Answering, choice: BeliefChoice, first: string | undefined): Answer {
  const { context, written, reading, lines } = answering
  const { book, themes } = reading
  if (!first && isAnswer(context)) return takeUp(answering)
  const found = first ? null : quotationFrom(written, book)
  const isShort = found !== null && isNearlyAll(found.text, written)
  // a quotation reads oddly if it doesn't say what matters to the person
  const quote = found?.isTelling || isShort ? found?.text : undefined
  const direct = answerTo(answering)
  const [one, other] = new Set(themes.flatMap((theme) => book.themes[theme] ?? []))
  if (!found && !direct && !one && !first) return { text: laidOut([first, lines.say(book.lines.open)]), beliefSlug: null }
  const heard = quote
    ? lines.pick(book.lines[isShort ? 'unsure.short' : 'heard'], { quote })
    : direct?.answer || first
      ? undefined
      : lines.pick(book.lines['unsure.heard'])
  const tried = reading.tried.size > 0 && !first ? lines.pick(book.lines.tried) : undefined
  const step = direct?.isStep || isShort ? undefined : lines.pick(book.lines['unsure.step'])
  return {
    text: laidOut([first, direct?.answer, heard], step ? [tried ?? direct?.lead, step] : [], [
      first ? lines.say(book.lines['unsure.what']) : settling(answering, one, other),
    ]),
    beliefSlug: first ? null : (choice.belief?.slug ?? null),
  }
}

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

/** Asks which of two things the message is about, or simply what it is about. */
function settling({ reading: { book }, lines }: Answering, one: string | undefined, other: string | undefined): string {
  if (one && other) return lines.say(book.lines['unsure.either'], { one, other })
  return one ? lines.say(book.lines['unsure.one'], { one }) : lines.say(book.lines['unsure.what'])
}

/** Answers a message that says too little to be repeated, by asking what it is about. */
export function askWhatItIs(answering: Answering): Answer {
  const { context, reading, lines } = answering
  if (isAnswer(context)) return takeUp(answering)
  const [one, other] = new Set(reading.themes.flatMap((theme) => reading.book.themes[theme] ?? []))
  const heard = one ? lines.pick(reading.book.lines['unsure.short']) : undefined
  return { text: one ? laidOut([heard, settling(answering, one, other)]) : lines.say(reading.book.lines.open), beliefSlug: null }
}
