import { knowledgeIn } from '../../../../recognition/knowledge.ts'
import type { BeliefChoice } from '../belief-choice.ts'
import { matterOf } from '../reading/matter.ts'
import { askedBefore } from '../reading/move.ts'
import { ownTurns } from '../reading/told.ts'
import { type Anchor, anchorIn } from '../structure/anchor.ts'
import { frameOf } from '../structure/frame.ts'
import { personIn } from '../structure/named-person.ts'
import { type Structure, structureIn } from '../structure/structure.ts'
import { topicOf } from '../structure/topic.ts'
import { folded } from '../words/folded.ts'
import { known, type Values } from '../words/lines.ts'
import { SENTENCE } from '../words/own-words.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { viewOf } from './belief-view.ts'
import { admittedIn } from './direct-answer.ts'
import { feltWith } from './feeling.ts'
import { stepFor } from './steps.ts'
import { askLines, heardLines, pickFor, SAYS_MORE, stepOn } from './topic-lines.ts'
import { askWhatItIs } from './unsure.ts'

/** In a message with more words than this, a single word or person may have little to do with the main point. */
const LONG_WORDS = 30

/**
 * Frames for things that are over or that were done to the person. A frame is the way in which a message presents its subject, whatever the
 * subject is.
 */
const HAPPENED = new Set(['done', 'loss'])
const LIKELIHOOD_OF_ASKING = 0.5
/** Sorts of situation whose words often occur in other situations, too. */
const LOOSELY_NAMED = new Set(['alone', 'night', 'sorry', 'person', 'compare', 'habit'])
/** The frame of something that keeps happening. Its lines suit only what the person does themselves. */
const RECURRING = 'again'
/** Themes of what people do, or fail to do, again and again. */
const HABITUAL = new Set(['habits', 'getting_going', 'sleeping'])
/** The minimum probability of these themes for lines about a habit. */
const LIKELY_HABIT = 0.3
/** A longer clause isn't repeated, because that would sound like an echo. */
const MOST_WORDS_REPEATED = 16

/**
 * Answers a message whose situation the coach doesn't recognize well enough, based on the message's frame and on the topic and person that
 * it names. Repeats the main clause, and adds a sentence that is true of any message in this frame, a step for today, and perhaps a
 * question.
 */
export function answerByFrame(answering: Answering, choice: BeliefChoice, likely = frameIn(answering)): Answer {
  const { written, reading, lines } = answering
  const { book } = reading
  const structure = structureIn(book.language)
  const anchor = anchorIn(written, likely, book, structure)
  const isLong = reading.text.split(' ').length > LONG_WORDS
  const clause = folded(anchor?.clause ?? '')
  const told = isLong && likely !== 'loss' ? frameOf(clause, structure) : likely
  const topicIn = (text: string) => topicOf(text, book.language, reading.chances)
  const topic =
    topicIn(clause) ?? (isLong ? null : (topicIn(reading.text) ?? topicIn(folded(ownTurns(answering.context.history).join('. ')))))
  const frame = told === RECURRING && !topic && !isHabit(answering) ? 'plain' : told
  const person = personIn(frame === 'loss' ? lossIn(written, structure) : isLong ? (anchor?.clause ?? '') : written, structure)
  const values: Values = person?.isOne ? { person: person.named } : {}
  const question = isLong && !asksIn(written, answering) ? null : reading.question
  const presented = { frame, topic }
  const belief = topic || SAYS_MORE.has(frame) ? null : choice.belief
  const heard = belief ? viewOf(answering, belief) : pickFor(answering, heardLines(presented, answering), values)
  const fitting = belief ? stepFor(answering, belief, choice) : undefined
  const sorted = topic || SAYS_MORE.has(frame) ? undefined : sortStep(answering)
  const step = fitting ?? sorted ?? stepOn(presented, answering, values)
  const mirrored = saidBack(answering, anchor)
  const isEcho = frame === 'plain' && (anchor?.said.split(' ').length ?? 0) > MOST_WORDS_REPEATED
  const admitted = admittedIn(answering, question)
  if (!mirrored && !admitted && frame === 'plain' && !topic) return askWhatItIs(answering)
  const asked = SAYS_MORE.has(frame) ? undefined : book.lines[`ask.${question}`]
  const asks = asked ?? askLines(presented, person?.isActing ?? false, answering)
  const isAsking = !step || frame === 'plain' || lines.chance(LIKELIHOOD_OF_ASKING)
  const offer = !step && frame === 'plain' && !question ? lines.pick(book.lines['ask.offer']) : undefined
  const ask = isAsking ? (offer ?? pickFor(answering, asks, values) ?? lines.pick(book.lines['ask.plain'])) : undefined
  const taken = isEcho ? (feltWith(answering) ?? lines.pick(book.lines['unsure.heard'])) : mirrored
  const said = frame === 'loss' ? [heard, admitted, mirrored] : [gladOf(answering, frame), admitted, taken, heard]
  return { text: laidOut(said, [step], [ask]), beliefSlug: belief?.slug ?? null }
}

/**
 * Answers a joke with a light line, and asks whether there is more to it. A message that is not a joke but laughs about something is
 * repeated; if it answers one of the coach's questions, the reply doesn't mention the laugh.
 */
export function answerLightly(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book, text } = reading
  const structure = structureIn(book.language)
  const isAnswer = askedBefore(context.history) !== undefined
  const said = structure.hyperbole.test(text) ? undefined : saidBack(answering, anchorIn(written, 'plain', book, structure))
  const ask = lines.pick(book.lines[said ? (isAnswer ? 'reply.told_ask' : 'ask.laugh') : 'ask.light'])
  return { text: laidOut([said ?? lines.say(book.lines.light), ask]), beliefSlug: null }
}

function isHabit({ reading: { chances, book } }: Answering): boolean {
  const { situations } = knowledgeIn(book.language)
  return (
    [...chances].reduce((sum, [name, chance]) => sum + (HABITUAL.has(situations.get(name)?.theme ?? '') ? chance : 0), 0) >= LIKELY_HABIT
  )
}

/** A step for what can be done in such a situation, if the words of the message name it. */
function sortStep({ context, written, reading: { book }, lines }: Answering): string | undefined {
  const { sort, person } = matterOf([...context.history, { role: 'user', content: written }], book)
  return sort && !LOOSELY_NAMED.has(sort) ? lines.fullest(book.lines[`step.${sort}`], known({ person })) : undefined
}

function saidBack({ reading: { book }, lines }: Answering, anchor: Anchor | null): string | undefined {
  if (!anchor) return undefined
  return anchor.isTurned ? lines.pick(['{said}.'], { said: anchor.said }) : lines.pick(book.lines.heard, { quote: anchor.said })
}

/** Whether a sentence with a question mark asks the question that was found in the message. */
const asksIn = (written: string, { reading: { book, question } }: Answering): boolean =>
  (written.match(SENTENCE) ?? []).some(
    (sentence) => sentence.includes('?') && book.questions.some(({ asksFor, says }) => asksFor === question && says.test(folded(sentence))),
  )

/** The frame of a message. Something that is only imagined has neither happened nor been done to anybody, so it counts as being ahead. */
export const frameIn = ({ reading: { text, book } }: Answering): string => {
  const frame = frameOf(text, structureIn(book.language))
  return HAPPENED.has(frame) && book.cues.what_if.test(text) ? 'ahead' : frame
}

/** Acknowledges good news in a message that also contains something else. */
export const gladOf = ({ reading: { book, text }, lines }: Answering, frame: string): string | undefined =>
  (frame === 'two' || frame === 'done') && structureIn(book.language).good.test(text) ? lines.pick(book.lines['two.good']) : undefined

/** The sentence that tells of the loss. Other sentences may mention other people. */
function lossIn(written: string, { frames }: Structure): string {
  const loss = frames.find(({ frame }) => frame === 'loss')?.says
  return written.match(SENTENCE)?.find((sentence) => loss?.test(folded(sentence))) ?? written
}

/** Offers condolences to somebody who has lost somebody. */
export function sorryFor(answering: Answering): string | undefined {
  const structure = structureIn(answering.reading.book.language)
  const person = personIn(lossIn(answering.written, structure), structure)
  return pickFor(answering, answering.reading.book.lines['frame.loss'] ?? [], person?.isOne ? { person: person.named } : {})
}
