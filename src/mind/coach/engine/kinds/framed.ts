import type { BeliefChoice } from '../belief-choice.ts'
import { anchorIn } from '../structure/anchor.ts'
import { frameOf } from '../structure/frame.ts'
import { personIn } from '../structure/named-person.ts'
import { structureIn } from '../structure/structure.ts'
import type { Values } from '../words/lines.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { answerTo } from './direct-answer.ts'

/** Frames whose anchor says enough by itself. */
const SPEAKS_FOR_ITSELF = new Set(['plain', 'cant', 'ahead'])

/** Frames that leave the question of what to do for later. */
const CALLS_FOR_ITS_OWN = new Set(['done', 'loss', 'regret', 'distance'])

/**
 * Answers a matter that the coach doesn't recognize well enough to say what it is, by its structure: says back the clause on which it
 * turns, one sentence that is true of everything told in this way, and one question. Offers no belief and no exercise.
 */
export function answerByFrame(answering: Answering, choice: BeliefChoice, frame = frameIn(answering)): Answer {
  const { written, reading, lines } = answering
  const { book } = reading
  const structure = structureIn(book.language)
  const person = personIn(written, structure)
  const values: Values = person ? { person: person.named } : {}
  const anchor = anchorIn(written, frame, book, structure)
  const mirrored = anchor ? lines.pick(['{anchor}.'], { anchor }) : undefined
  const admitted = admittedIn(answering)
  const framed = (mirrored || admitted) && SPEAKS_FOR_ITSELF.has(frame) ? undefined : pickFor(answering, `frame.${frame}`, values)
  const heard = framed ?? (mirrored || admitted ? undefined : lines.pick(book.lines['unsure.heard']))
  const isAsked = !CALLS_FOR_ITS_OWN.has(frame) && book.lines[`ask.${reading.question}`]
  const asked = isAsked ? reading.question : frame === 'plain' && person?.isActing ? 'other' : frame
  const first =
    frame === 'loss'
      ? heard
      : (frame === 'two' || frame === 'done') && structure.good.test(reading.text)
        ? lines.pick(book.lines['two.good'])
        : undefined
  const ask = pickFor(answering, `ask.${asked}`, values) ?? lines.say(book.lines['ask.plain'])
  return { text: laidOut([first, admitted, mirrored, first === heard ? undefined : heard], [ask]), beliefSlug: choice.belief?.slug ?? null }
}

/** A light line for what is meant lightly, and whether there is more to it. What is only told with a laugh is said back. */
export function answerLightly({ written, reading: { book, text }, lines }: Answering): Answer {
  const structure = structureIn(book.language)
  const anchor = structure.hyperbole.test(text) ? null : anchorIn(written, 'plain', book, structure)
  const said = anchor ? lines.pick(['{anchor}.'], { anchor }) : undefined
  return { text: laidOut([said ?? lines.say(book.lines.light), lines.pick(book.lines['ask.light'])]), beliefSlug: null }
}

export const frameIn = ({ reading: { text, book } }: Answering): string => frameOf(text, structureIn(book.language))

/** Says sorry to somebody who has lost somebody. */
export function sorryFor(answering: Answering): string | undefined {
  const person = personIn(answering.written, structureIn(answering.reading.book.language))
  return pickFor(answering, 'frame.loss', person ? { person: person.named } : {})
}

/** What can be said to a direct question without knowing more; what can't is admitted. */
function admittedIn(answering: Answering): string | undefined {
  const { reading, lines } = answering
  const admitted = lines.pick(reading.book.lines[`admitted.${reading.question}`])
  return admitted ?? (reading.book.lines[`admitted.${reading.question}`] ? undefined : answerTo(answering)?.answer)
}

/** A line that names the person, if the message names one. */
function pickFor({ reading: { book }, lines }: Answering, name: string, values: Values): string | undefined {
  const all = book.lines[name] ?? []
  const naming = values.person ? all.filter((line) => line.includes('{person}')) : []
  return lines.pick(naming, values) ?? lines.pick(all, values)
}
