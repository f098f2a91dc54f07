import { knowledgeIn } from '../../../../recognition/knowledge.ts'
import { type BeliefChoice, chooseBelief } from '../belief-choice.ts'
import { type ChosenCase, chooseCase, isRuledOut } from '../cases/choose-case.ts'
import { chooseScenario } from '../cases/choose-scenario.ts'
import { ownTurns } from '../reading/told.ts'
import { anchorIn } from '../structure/anchor.ts'
import { isLight } from '../structure/frame.ts'
import { structureIn } from '../structure/structure.ts'
import { topicOf } from '../structure/topic.ts'
import type { Answer, Answering } from './answering.ts'
import { answerCase } from './case.ts'
import { answerByFrame, answerLightly, frameIn } from './framed.ts'
import { asksForWords } from './steps.ts'
import { answerTheme } from './theme.ts'
import { answerUnsurely } from './unsure.ts'
import { askWhich } from './which.ts'

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
/** In a longer message, a single clause may miss the point. */
const REPEATABLE_WORDS = 45
/** A shorter clause says too little to be repeated alone. */
const FEWEST_REPEATED = 4
/** The minimum probability of the situations that suggest the same belief. */
const MOSTLY = 0.5
/** If the case is less likely than this, what a brief message says was done to the person is a better guide. */
const LIKELY = 0.8
/** With a lower probability of the case, the coach doesn't guess. */
const SURE = 0.5
/** A lower probability is enough if the situations of the theme together are at least this likely. */
const SURE_OF_THEME = 0.6
/** A lower probability is enough, too, if it is at least this many times as high as that of the next situation. */
const FAIRLY_SURE = 0.35
const FAR_AHEAD = 4

/**
 * Answers a message about the person's life: acknowledges what they say and offers another perspective, a step for today, and often a
 * question.
 */
export function answerMatter(answering: Answering): Answer {
  const { context, reading, library } = answering
  const frame = frameIn(answering)
  const story = scenarioTold(answering, frame)
  if (story) return answerCase(answering, story, frame)
  const choice = chooseBelief(context, reading, library)
  const saysEnough = context.history.length === 0 || reading.text.split(' ').length >= ENOUGH_WORDS
  const suited = choice.isClear ? choice.best.map(({ slug }) => slug) : []
  const chosen = saysEnough ? chooseCase(reading, (theme) => isPossibleIn(theme, frame), suited) : null
  const isAboutRequested = choice.belief !== null && choice.belief.slug === context.beliefSlug
  if (!saysEnough || isAboutRequested) return chosen ? answerCase(answering, chosen, frame) : answerTheme(answering, choice, null)
  return isMeantLightly(answering) ? answerLightly(answering) : answerTold(answering, choice, chosen, frame)
}

/** The scenario that the message tells, alone or together with the one before it. */
function scenarioTold({ context, reading, lines }: Answering, frame: string): ChosenCase | null {
  const isPossible = (theme: string) => frame !== 'loss' || LOSSES.has(theme)
  const before = ownTurns(context.history).at(-1)
  const told = before === undefined ? [context.message] : [context.message, `${before} ${context.message}`]
  const stories = told.map((text) => chooseScenario(text, reading, isPossible))
  return stories.find((story) => story && lines.pick(story.lines.hears)) ?? null
}

/** Answers a message that makes sense by itself. If its situation isn't clear, the coach asks unless the way it is told says enough. */
function answerTold(answering: Answering, choice: BeliefChoice, chosen: ChosenCase | null, frame: string): Answer {
  const { reading } = answering
  const themeOf = (name: string) => knowledgeIn(reading.book.language).situations.get(name)?.theme ?? ''
  const isPossible = (name: string) => isPossibleIn(themeOf(name), frame) && !isRuledOut(name, reading)
  const isBrief = BRIEF_FRAMES.has(frame) && reading.text.split(' ').length <= BRIEF_WORDS
  if (chosen && isClear(chosen, answering, isPossible) && !(isBrief && chosen.chance < LIKELY)) return answerCase(answering, chosen, frame)
  const isByFrame = frame === 'loss' || (frame === 'two' && isBrief)
  const byFrame = () => answerByFrame(answering, suggestedBy(answering, choice), frame)
  const isRepeatable = canBeRepeated(answering, frame)
  if (isByFrame || (isRepeatable && reading.text.split(' ').length <= REPEATABLE_WORDS)) return byFrame()
  const which = asksForWords(answering) ? null : askWhich(answering, isPossible, frame)
  if (which) return which
  if (isRepeatable) return byFrame()
  const fits = reading.situations.some(({ theme }) => isPossibleIn(theme, frame))
  return fits && !isSituation(answering) ? answerTheme(answering, choice, frame) : answerUnsurely(answering)
}

/** Whether the case is likely enough, or at least much likelier than any other possible situation. */
function isClear({ situation, chance, ofTheme }: ChosenCase, { reading }: Answering, isPossible: (name: string) => boolean): boolean {
  if (chance >= SURE || ofTheme >= SURE_OF_THEME) return true
  const [, next = 0] = [...reading.chances].find(([name]) => name !== situation && isPossible(name)) ?? []
  return chance >= FAIRLY_SURE && next * FAR_AHEAD <= chance
}

/** Whether the reading is of a situation, for which no case was likely enough, rather than of a theme. */
const isSituation = ({ reading: { situations, book } }: Answering): boolean =>
  situations[0] !== undefined && ![...knowledgeIn(book.language).themes.values()].includes(situations[0])

/** The belief that most of the situations have in common that the message may be about, instead of a choice by situation. */
function suggestedBy({ reading: { leanings }, library }: Answering, choice: BeliefChoice): BeliefChoice {
  const [slug] = [...leanings].reduce((best, each) => (each[1] > best[1] ? each : best), ['', MOSTLY])
  const belief = library.find((each) => each.slug === slug) ?? null
  return { ...choice, situation: null, belief, isClear: belief !== null }
}

/** Whether the main clause of a message can be repeated to the person, with "you" in place of "I". */
function canBeRepeated({ written, reading: { book } }: Answering, frame: string): boolean {
  const anchor = anchorIn(written, frame, book, structureIn(book.language))
  return anchor?.isTurned === true && anchor.said.split(' ').length >= FEWEST_REPEATED
}

/** Whether a message is meant as a joke. Laughter about something that people often have trouble with may hide the trouble. */
function isMeantLightly({ context, reading: { text, book, chances, question } }: Answering): boolean {
  const structure = structureIn(book.language)
  if (question || !isLight(text, context.message, book, structure)) return false
  return structure.hyperbole.test(text) || topicOf(text, book.language, chances) === null
}

/** Whether a message in this frame may be about a situation of the theme. */
const isPossibleIn = (theme: string, frame: string): boolean =>
  !(frame === 'done' && INWARD.has(theme)) && !(frame === 'loss' && !LOSSES.has(theme))
