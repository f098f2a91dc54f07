import type { Situation } from '../../../../recognition/knowledge.ts'
import { stemsOf } from '../../../../text/stems.ts'
import { type ChosenCase, chooseCase } from '../cases/choose-case.ts'
import { chooseScenario } from '../cases/choose-scenario.ts'
import { type Matter, matterOf } from '../reading/matter.ts'
import { meaningOf } from '../reading/meaning.ts'
import { refusedIn, sortOf, suggestionMeant } from '../reading/suggested.ts'
import { ownTurns, triedIn } from '../reading/told.ts'
import { folded } from '../words/folded.ts'
import { known } from '../words/lines.ts'
import type { Answering } from './answering.ts'
import { hasWords, wasTried } from './steps.ts'

const FEWEST_LETTERS = 4
/** The minimum probability for a situation to count as certain. */
const SURE = 0.6

/** Suggests something to do that fits what the conversation is about and hasn't been suggested yet. */
export function stepForMatter(answering: Answering, matter = matterIn(answering)): string {
  const { reading, lines } = answering
  const { book } = reading
  const open = lines.pick(unsaid(answering, book.lines['step.open']))
  return (
    caseStep(answering) ??
    situationStep(answering) ??
    ofSort(answering, matter, () => true) ??
    withPerson(answering, matter) ??
    open ??
    lines.say(book.lines['another_way.step'])
  )
}

/** Kinds of message that say that the last suggestion didn't help. */
const FAILED = new Set(['tried', 'another_way', 'done.bad', 'worse', 'complaint.useless'])

/**
 * The steps that have not been suggested yet, without the kinds of steps that the person refuses or that have just failed. Preferably those
 * that share no word with the coach's last reply.
 */
export function unsaid({ context, reading, lines }: Answering, steps: readonly string[] | undefined): string[] {
  const failed = FAILED.has(reading.kind) ? suggestionMeant(context.message, context.history, reading.book) : undefined
  const unwanted = new Set([...refusedIn(reading.text, reading.book), ...(failed && failed !== 'do' ? [failed] : [])])
  const wanted = (step: string) => unwanted.size === 0 || !unwanted.has(sortOf(step, reading.book) ?? 'do')
  const last = new Set(beginningsIn(context.history.findLast(({ role }) => role === 'assistant')?.content ?? ''))
  const open = (steps ?? []).filter((step) => lines.isNew(step) && wanted(step))
  const other = open.filter((step) => !beginningsIn(step).some((beginning) => last.has(beginning)))
  return other.length > 0 ? other : open
}

/** The beginnings of a text's words, so that "writing" and "write" are recognized as the same activity. */
const beginningsIn = (text: string): string[] => stemsOf(text).map((stem) => stem.slice(0, FEWEST_LETTERS))

/** Suggests words to say in the situation; undefined if there is nothing to say in it. */
export const wordsForMatter = (answering: Answering, matter = matterIn(answering)): string | undefined =>
  ofSort(answering, matter, hasWords)

export const matterIn = ({ context, reading: { book } }: Answering): Matter => matterOf(context.history, book)

function ofSort(answering: Answering, { sort, person }: Matter, isFitting: (step: string) => boolean): string | undefined {
  const { reading, lines } = answering
  const steps = sort ? unsaid(answering, reading.book.lines[`step.${sort}`]?.filter(isFitting)) : undefined
  return lines.fullest(steps, known({ person }))
}

/** A step that involves the only person mentioned in the conversation, unless that person has died. */
function withPerson({ reading: { book }, lines }: Answering, { person, isLoss }: Matter): string | undefined {
  const steps = person && !isLoss ? book.lines['step.person']?.filter((step) => lines.isNew(step)) : undefined
  return lines.fullest(steps, known({ person }))
}

/** The case that a text describes. */
export function caseIn(told: string, { reading: { book } }: Answering): ChosenCase | null {
  const { chances } = meaningOf(told, book.language, false)
  return chooseCase({ text: folded(told), book, chances }, () => true)
}

/** The scenario that a text tells. */
function scenarioIn(told: string, { reading: { book } }: Answering): ChosenCase | null {
  const { chances } = meaningOf(told, book.language, false)
  return chooseScenario(told, { book, chances }, () => true)
}

/**
 * A step for the scenario or, if that step has been suggested, for the case that the person described before this message. If that isn't
 * clear, the whole conversation counts.
 */
function caseStep(answering: Answering): string | undefined {
  const { context, reading, lines } = answering
  const turns = ownTurns(context.history)
  const before = turns.join('. ')
  const whole = [...turns, context.message].join('. ')
  const tried = triedIn(folded(`${before}. ${context.message}`), reading.book)
  const open = (told: ChosenCase | null) => unsaid(answering, told?.lines.steps).filter((step) => !wasTried(step, tried))
  return lines.pick(open(scenarioIn(before, answering))) ?? lines.pick(open(caseIn(before, answering) ?? caseIn(whole, answering)))
}

interface SituationTold {
  situation: Situation | undefined
  /** Whether the situation is certain enough for all of its lines to be used. */
  isSure: boolean
}

/** The situation that a text resembles most. */
function situationIn(told: string, { reading: { book } }: Answering): SituationTold {
  const { situations, certainty } = meaningOf(told, book.language, false)
  return { situation: situations[0], isSure: certainty >= SURE }
}

/** A step for the situation. If the situation isn't certain, only steps that share a word with what the person wrote are considered. */
function situationStep(answering: Answering): string | undefined {
  const { context, reading, lines } = answering
  const told = ownTurns(context.history).join('. ')
  const { situation, isSure } = situationIn(told, answering)
  const tried = triedIn(folded(`${told}. ${context.message}`), reading.book)
  const words = new Set(stemsOf(told, FEWEST_LETTERS))
  const fitting = unsaid(answering, situation?.lines.steps).filter((step) => {
    const stems = stemsOf(step, FEWEST_LETTERS)
    return (isSure || stems.some((stem) => words.has(stem))) && !stems.some((stem) => tried.has(stem))
  })
  return lines.pick(fitting)
}
