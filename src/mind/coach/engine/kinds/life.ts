import type { CoachedBelief } from '../../../matching/coached-belief.ts'
import type { Situation } from '../../../recognition/knowledge.ts'
import { type BeliefChoice, chooseBelief } from '../belief-choice.ts'
import { isLight } from '../structure/frame.ts'
import { structureIn } from '../structure/structure.ts'
import { topicOf } from '../structure/topic.ts'
import { isNearlyAll, quotationFrom } from '../words/own-words.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { viewOf } from './belief-view.ts'
import { answerTo } from './direct-answer.ts'
import { answerByFrame, answerLightly, frameIn, gladOf, sorryFor } from './framed.ts'
import { practiceLine } from './practice-line.ts'
import { hasNewStep, stepFor } from './steps.ts'
import { answerUnsurely } from './unsure.ts'

/** With a lower probability, what a brief message says happened is a better guide than the situation. */
const LIKELY = 0.6
/** With a lower probability, the reply asks the person to correct it. */
const SURE = 0.65
/**
 * Themes whose lines look for something that the person can change in themselves, which is no answer to what somebody else has done to
 * them.
 */
const INWARD = new Set(
  'worth looks failing perfection comparing getting_going beginning creating others_first work_load habits worry low_mood anger deciding'.split(
    ' ',
  ),
)
/** In a conversation, a message with fewer words makes sense only together with what was said before. */
const ENOUGH_WORDS = 10
/** Frames whose messages can be repeated to the person if they are brief. */
const BRIEF_FRAMES = new Set(['done', 'two'])
const BRIEF_WORDS = 20
const LIKELIHOOD = { view: 0.7, ask: 0.6 }

/** How an answer begins. */
interface Lead {
  /** A line to begin with. */
  first?: string | undefined
  /** Whether the reply acknowledges what the person says and offers a perspective. The reply to a correction only offers another step. */
  isHeard: boolean
}

/**
 * Answers a message about the person's life: acknowledges what they say and offers another perspective, a step for today, and often a
 * question.
 */
export function answerMatter(answering: Answering, lead: Lead = { isHeard: true }): Answer {
  const { context, reading, library, said, lines } = answering
  const { book } = reading
  const choice = chooseBelief(context, reading, library)
  const fresh = choice.best.find((belief) => hasNewStep(answering, belief, choice)) ?? choice.belief
  const belief = context.beliefSlug === choice.belief?.slug ? choice.belief : fresh
  const isGuess = !lead.isHeard && reading.situations.length === 0
  const isKnown = reading.situations.length > 0 || choice.isClear || context.beliefSlug === belief?.slug
  const saysEnough = context.history.length === 0 || reading.text.split(' ').length >= ENOUGH_WORDS
  const isFramed = lead.isHeard && saysEnough && (!belief || context.beliefSlug !== belief.slug)
  if (isFramed && isMeantLightly(answering)) return answerLightly(answering)
  const frame = frameIn(answering)
  const fits = fitsFrame(reading.situations[0], frame)
  if (isFramed && !(fits && reading.certainty >= LIKELY) && isToldBriefly(answering, frame))
    return answerByFrame(answering, fits ? choice : { ...choice, situation: null }, frame)
  if (isFramed && !fits) return answerUnsurely(answering, choice, lead.first)
  if (!belief || isGuess || !isKnown) return answerUnsurely(answering, choice, lead.first)
  const sorry = isFramed && frame === 'loss' ? sorryFor(answering) : undefined
  const heard = sorry ?? (lead.isHeard ? hear(answering, choice) : undefined)
  const step = stepFor(answering, belief, choice)
  const direct = lead.isHeard ? answerTo(answering, step) : null
  const tried = lead.isHeard && reading.tried.size > 0 ? lines.pick(book.lines.tried) : undefined
  const view =
    lead.isHeard && !direct && !tried && !(isFramed && frame === 'done') && (!heard || lines.chance(LIKELIHOOD.view))
      ? viewOf(answering, belief)
      : undefined
  const isSerious = context.beliefSlug === belief.slug || book.serious?.test(reading.text)
  const note = said.isFirst && !book.wordings && isSerious ? belief.safety_note : null
  const check = isFramed && reading.certainty < SURE ? lines.pick(book.lines['ask.misread']) : undefined
  const ask = check ?? (!note && !direct && (lines.chance(LIKELIHOOD.ask) || !step) ? askFor(answering, belief, choice) : undefined)
  const text = laidOut(
    [lead.first, isFramed ? gladOf(answering, frame) : undefined, direct?.answer, heard, view, view && practiceLine(answering, belief)],
    [tried, direct?.lead, step],
    [note],
    [also(answering, belief, choice), ask],
  )
  return { text, beliefSlug: lead.isHeard || context.beliefSlug === belief.slug ? belief.slug : null }
}

/** Whether a message is meant as a joke. Laughter about something that people often have trouble with may hide the trouble. */
function isMeantLightly({ context, reading: { text, book, chances, question } }: Answering): boolean {
  const structure = structureIn(book.language)
  if (question || !isLight(text, context.message, book, structure)) return false
  return structure.hyperbole.test(text) || topicOf(text, book.language, chances) === null
}

/** Whether the situation is consistent with the frame of the message. */
const fitsFrame = (situation: Situation | undefined, frame: string): boolean =>
  situation !== undefined && !(frame === 'done' && INWARD.has(situation.theme)) && !(frame === 'loss' && situation.theme !== 'grief')

/** Whether somebody has died, or the message is brief and says what was done to the person or names a known topic. */
function isToldBriefly({ reading: { text, book, chances, situations } }: Answering, frame: string): boolean {
  if (frame === 'loss') return true
  const isTopic = situations.length === 0 && topicOf(text, book.language, chances) !== null
  return (BRIEF_FRAMES.has(frame) || isTopic) && text.split(' ').length <= BRIEF_WORDS
}

/** Acknowledges what the person says: with a line for their situation, or in their own words if the situation is only likely. */
function hear(
  { context: { history }, written, reading: { book, situations }, lines }: Answering,
  { situation }: BeliefChoice,
): string | undefined {
  const bySituation = lines.pick(situation?.lines.hears)
  if (bySituation && situations.length > 0) return bySituation
  const quotation = quotationFrom(written, book)
  const isQuoted = quotation?.isTelling && !isNearlyAll(quotation.text, written)
  const inOwnWords = isQuoted ? lines.pick(book.lines.heard, { quote: quotation.text }) : undefined
  if (bySituation) return inOwnWords ? `${inOwnWords} ${bySituation}` : bySituation
  return inOwnWords ?? (history.length > 0 ? lines.pick(book.lines.continuing) : undefined)
}

function askFor({ reading: { book }, lines }: Answering, belief: CoachedBelief, { situation }: BeliefChoice): string | undefined {
  const wording = book.wordings?.[belief.slug]
  const bySituation = lines.pick(situation?.lines.asks)
  if (bySituation) return bySituation
  return wording
    ? lines.pick(book.lines.question ?? ['{question}'], { question: wording.question })
    : lines.pick(book.wordings ? undefined : belief.coach.asks)
}

/** Mentions a belief that fits better than the one requested by the caller. */
function also({ context, reading: { book }, lines }: Answering, belief: CoachedBelief, { best }: BeliefChoice): string | undefined {
  if (context.beliefSlug !== belief.slug) return undefined
  const other = best.find(({ slug }) => slug !== belief.slug)
  return other && lines.pick(book.lines.also, { title: book.wordings?.[other.slug]?.title ?? other.title })
}
