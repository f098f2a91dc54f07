import { knowledgeIn } from '../../../recognition/knowledge.ts'
import { type BeliefChoice, chooseBelief } from '../belief-choice.ts'
import { type Case, casesIn } from '../cases/cases.ts'
import { chooseCase } from '../cases/choose-case.ts'
import { isLight } from '../structure/frame.ts'
import { structureIn } from '../structure/structure.ts'
import { topicOf } from '../structure/topic.ts'
import type { Answer, Answering } from './answering.ts'
import { answerCase } from './case.ts'
import { answerByFrame, answerLightly, frameIn } from './framed.ts'
import { answerTheme } from './theme.ts'
import { answerUnsurely } from './unsure.ts'

/**
 * Themes whose lines look for something that the person can change in themselves, which is no answer to what somebody else has done to
 * them.
 */
const INWARD = new Set(
  'worth looks failing perfection comparing getting_going beginning creating others_first work_load habits worry low_mood anger deciding'.split(
    ' ',
  ),
)
/** Themes of situations in which somebody has died. */
const LOSSES = new Set(['grief', 'pets'])
/** In a conversation, a message with fewer words makes sense only together with what was said before. */
const ENOUGH_WORDS = 10
/** Frames whose messages can be repeated to the person if they are brief. */
const BRIEF_FRAMES = new Set(['done', 'two'])
const BRIEF_WORDS = 20
/** With a lower probability of the case, what a brief message says was done to the person is a better guide. */
const LIKELY = 0.8
/** With a lower probability, a belief that the words clearly point to is a better guide than a case with a different belief. */
const SURE = 0.6
/** The minimum probability that the message is about a situation to which the belief applies. */
const LEAST_LEANING = 0.2

/**
 * Answers a message about the person's life: acknowledges what they say and offers another perspective, a step for today, and often a
 * question.
 */
export function answerMatter(answering: Answering): Answer {
  const { context, reading, library } = answering
  const choice = chooseBelief(context, reading, library)
  const saysEnough = context.history.length === 0 || reading.text.split(' ').length >= ENOUGH_WORDS
  const isFramed = saysEnough && (!choice.belief || context.beliefSlug !== choice.belief.slug)
  if (isFramed && isMeantLightly(answering)) return answerLightly(answering)
  const frame = frameIn(answering)
  const suited = choice.isClear ? choice.best.map(({ slug }) => slug) : []
  const isPossible = (theme: string) => isPossibleIn(theme, frame)
  const isBrief = isFramed && BRIEF_FRAMES.has(frame) && reading.text.split(' ').length <= BRIEF_WORDS
  const chosen = saysEnough ? chooseCase(reading, isPossible, suited) : null
  const byBelief = isFramed ? beliefCase(answering, choice) : undefined
  const isDoubtful = chosen && byBelief && chosen.chance < SURE && !suited.includes(chosen.belief)
  if (chosen && !isDoubtful && !(isBrief && chosen.chance < LIKELY)) return answerCase(answering, chosen, frame)
  const fits = reading.situations.some(({ theme }) => isPossible(theme))
  if (isFramed && isToldBriefly(answering, frame)) return answerByFrame(answering, fits ? choice : { ...choice, situation: null }, frame)
  if (byBelief) return answerCase(answering, byBelief, frame)
  const isUnclear = isFramed && (!fits || isSituation(answering))
  if (isUnclear) return answerUnsurely(answering)
  return answerTheme(answering, choice, isFramed ? frame : null)
}

/**
 * The lines about the belief that the words of the message fit, if only the belief is clear. In languages other than English, words alone
 * are right for less than half of the messages, so the situations must suggest the belief, too.
 */
function beliefCase({ reading: { book, leanings, question } }: Answering, { belief, isSure }: BeliefChoice): Case | undefined {
  if (!belief || !isSure || question === 'decide' || (book.wordings && (leanings.get(belief.slug) ?? 0) < LEAST_LEANING)) return undefined
  return casesIn(book.language).byBelief.get(belief.slug)
}

/** Whether the reading is of a situation, for which no case was likely enough, rather than of a theme. */
const isSituation = ({ reading: { situations, book } }: Answering): boolean =>
  situations[0] !== undefined && ![...knowledgeIn(book.language).themes.values()].includes(situations[0])

/** Whether a message is meant as a joke. Laughter about something that people often have trouble with may hide the trouble. */
function isMeantLightly({ context, reading: { text, book, chances, question } }: Answering): boolean {
  const structure = structureIn(book.language)
  if (question || !isLight(text, context.message, book, structure)) return false
  return structure.hyperbole.test(text) || topicOf(text, book.language, chances) === null
}

/** Whether a message in this frame may be about a situation of the theme. */
const isPossibleIn = (theme: string, frame: string): boolean =>
  !(frame === 'done' && INWARD.has(theme)) && !(frame === 'loss' && !LOSSES.has(theme))

/** Whether somebody has died, or the message is brief and says what was done to the person or names a known topic. */
function isToldBriefly({ reading: { text, book, chances, situations } }: Answering, frame: string): boolean {
  if (frame === 'loss') return true
  const isTopic = situations.length === 0 && topicOf(text, book.language, chances) !== null
  return (BRIEF_FRAMES.has(frame) || isTopic) && text.split(' ').length <= BRIEF_WORDS
}
