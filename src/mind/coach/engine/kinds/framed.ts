import type { BeliefChoice } from '../belief-choice.ts'
import { type Anchor, anchorIn } from '../structure/anchor.ts'
import { frameOf } from '../structure/frame.ts'
import { personIn } from '../structure/named-person.ts'
import { structureIn } from '../structure/structure.ts'
import { folded } from '../words/folded.ts'
import type { Values } from '../words/lines.ts'
import { SENTENCE } from '../words/own-words.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { answerTo } from './direct-answer.ts'
import { askWhatItIs } from './unsure.ts'

/** Frames whose anchor says enough by itself. */
const SPEAKS_FOR_ITSELF = new Set(['plain', 'cant', 'ahead'])

/** Frames that leave the question of what to do for later. */
const CALLS_FOR_ITS_OWN = new Set(['done', 'loss', 'regret', 'distance'])

/** In a longer message, a word or a person may have little to do with what matters. */
const LONG_WORDS = 30

/**
 * Answers a matter that the coach doesn't recognize well enough to say what it is, by its structure: says back the clause on which it
 * turns, one sentence that is true of everything told in this way, and one question. Offers no belief and no exercise.
 */
export function answerByFrame(answering: Answering, choice: BeliefChoice, likely = frameIn(answering)): Answer {
  const { written, reading, lines } = answering
  const { book } = reading
  const structure = structureIn(book.language)
  const anchor = anchorIn(written, likely, book, structure)
  const isLong = reading.text.split(' ').length > LONG_WORDS
  const frame = isLong && likely !== 'loss' ? frameOf(folded(anchor?.clause ?? ''), structure) : likely
  const person = personIn(isLong && frame !== 'loss' ? (anchor?.clause ?? '') : written, structure)
  const values: Values = person?.isOne ? { person: person.named } : {}
  // a belief is about what the person thinks, which is not what went wrong if somebody else did it
  const beliefSlug = frame === 'done' ? null : (choice.belief?.slug ?? null)
  const question = isLong && !asksIn(written, answering) ? null : reading.question
  const mirrored = saidBack(answering, anchor)
  const admitted = admittedIn(answering, question)
  if (!mirrored && !admitted && frame === 'plain') return { ...askWhatItIs(answering), beliefSlug }
  const framed = (mirrored || admitted) && SPEAKS_FOR_ITSELF.has(frame) ? undefined : pickFor(answering, `frame.${frame}`, values)
  const heard = framed ?? (mirrored || admitted ? undefined : lines.pick(book.lines['unsure.heard']))
  const isAsked = !CALLS_FOR_ITS_OWN.has(frame) && book.lines[`ask.${question}`]
  const asked = isAsked ? question : frame === 'plain' && person?.isActing ? 'other' : frame
  const ask = pickFor(answering, `ask.${asked}`, values) ?? lines.say(book.lines['ask.plain'])
  const isGood = (frame === 'two' || frame === 'done') && structure.good.test(reading.text)
  const said =
    frame === 'loss' ? [heard, admitted, mirrored] : [isGood ? lines.pick(book.lines['two.good']) : undefined, admitted, mirrored, heard]
  return { text: laidOut(said, [ask]), beliefSlug }
}

/** A light line for what is meant lightly, and whether there is more to it. What is only told with a laugh is said back. */
export function answerLightly(answering: Answering): Answer {
  const { written, reading, lines } = answering
  const { book, text } = reading
  const structure = structureIn(book.language)
  const said = structure.hyperbole.test(text) ? undefined : saidBack(answering, anchorIn(written, 'plain', book, structure))
  const ask = lines.pick(book.lines[said ? 'ask.laugh' : 'ask.light'])
  return { text: laidOut([said ?? lines.say(book.lines.light), ask]), beliefSlug: null }
}

function saidBack({ reading: { book }, lines }: Answering, anchor: Anchor | null): string | undefined {
  if (!anchor) return undefined
  return anchor.isTurned ? lines.pick(['{said}.'], { said: anchor.said }) : lines.pick(book.lines.heard, { quote: anchor.said })
}

/** Whether a sentence with a question mark asks what the message seems to ask. */
const asksIn = (written: string, { reading: { book, question } }: Answering): boolean =>
  (written.match(SENTENCE) ?? []).some(
    (sentence) => sentence.includes('?') && book.questions.some(({ asksFor, says }) => asksFor === question && says.test(folded(sentence))),
  )

export const frameIn = ({ reading: { text, book } }: Answering): string => frameOf(text, structureIn(book.language))

/** Says sorry to somebody who has lost somebody. */
export function sorryFor(answering: Answering): string | undefined {
  const person = personIn(answering.written, structureIn(answering.reading.book.language))
  return pickFor(answering, 'frame.loss', person?.isOne ? { person: person.named } : {})
}

/** What can be said to a direct question without knowing more; what can't is admitted. */
function admittedIn(answering: Answering, question: string | null): string | undefined {
  const { reading, lines } = answering
  if (!question) return undefined
  const admitted = lines.pick(reading.book.lines[`admitted.${question}`])
  return admitted ?? (reading.book.lines[`admitted.${question}`] ? undefined : answerTo(answering)?.answer)
}

/** A line that names the person, if the message names one. */
function pickFor({ reading: { book }, lines }: Answering, name: string, values: Values): string | undefined {
  const all = book.lines[name] ?? []
  const naming = values.person ? all.filter((line) => line.includes('{person}')) : []
  return lines.pick(naming, values) ?? lines.pick(all, values)
}
