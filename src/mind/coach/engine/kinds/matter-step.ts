import type { Situation } from '../../../recognition/knowledge.ts'
import { type Matter, matterOf } from '../reading/matter.ts'
import { meaningOf } from '../reading/meaning.ts'
import { ownTurns, triedIn } from '../reading/told.ts'
import { folded } from '../words/folded.ts'
import { known } from '../words/lines.ts'
import { stemsOf } from '../words/stems.ts'
import type { Answering } from './answering.ts'
import { hasWords } from './steps.ts'

const FEWEST_LETTERS = 4
/** The probability from which on a situation is as good as certain. */
const SURE = 0.6

/** Something to do that fits what the conversation is about, and hasn't been suggested. */
export function stepForMatter(answering: Answering, matter = matterIn(answering)): string {
  const { reading, lines } = answering
  const { book } = reading
  const open = lines.pick(unsaid(answering, book.lines['step.open']))
  return (
    situationStep(answering) ??
    ofSort(answering, matter, () => true) ??
    withPerson(answering, matter) ??
    open ??
    lines.say(book.lines['another_way.step'])
  )
}

/** Steps that have been said neither in these words nor with the things of what was suggested last. */
export function unsaid({ context, lines }: Answering, steps: readonly string[] | undefined): string[] {
  const last = new Set(beginningsIn(context.history.findLast(({ role }) => role === 'assistant')?.content ?? ''))
  const open = (steps ?? []).filter((step) => lines.isNew(step))
  const other = open.filter((step) => !beginningsIn(step).some((beginning) => last.has(beginning)))
  return other.length > 0 ? other : open
}

/** "writing" and "write" are the same thing to do. */
const beginningsIn = (text: string): string[] => stemsOf(text).map((stem) => stem.slice(0, FEWEST_LETTERS))

/** Words to say in the matter; undefined if it isn't one in which something has to be said. */
export const wordsForMatter = (answering: Answering, matter = matterIn(answering)): string | undefined =>
  ofSort(answering, matter, hasWords)

export const matterIn = ({ context, reading: { book } }: Answering): Matter => matterOf(context.history, book)

function ofSort(answering: Answering, { sort, person }: Matter, isFitting: (step: string) => boolean): string | undefined {
  const { reading, lines } = answering
  const steps = sort ? unsaid(answering, reading.book.lines[`step.${sort}`]?.filter(isFitting)) : undefined
  return lines.fullest(steps, known({ person }))
}

/** A step towards the only person whom the matter is about, unless they have died. */
function withPerson({ reading: { book }, lines }: Answering, { person, isLoss }: Matter): string | undefined {
  const steps = person && !isLoss ? book.lines['step.person']?.filter((step) => lines.isNew(step)) : undefined
  return lines.fullest(steps, known({ person }))
}

interface SituationTold {
  situation: Situation | undefined
  /** Whether all that is said about the situation fits. */
  isSure: boolean
}

/** The situation that what a person told most resembles. */
export function situationIn(told: string, { reading: { book } }: Answering): SituationTold {
  const { situations, certainty } = meaningOf(told, book.language, false)
  return { situation: situations[0], isSure: certainty >= SURE }
}

/** A step for the situation. If it isn't certain, only one that takes up a word of what the person told. */
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
