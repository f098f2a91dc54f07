import { type Matter, matterOf } from '../reading/matter.ts'
import { meaningOf } from '../reading/meaning.ts'
import { ownTurns, triedIn } from '../reading/told.ts'
import { folded } from '../words/folded.ts'
import { known } from '../words/lines.ts'
import { stemsOf } from '../words/stems.ts'
import type { Answering } from './answering.ts'
import { hasWords } from './steps.ts'

const FEWEST_LETTERS = 4

/** Something to do that fits what the conversation is about, and hasn't been suggested. */
export function stepForMatter(answering: Answering, matter = matterIn(answering)): string {
  const { reading, lines } = answering
  const { book } = reading
  const open = lines.pick(unsaid(answering, book.lines['step.open']))
  return (
    ofSort(answering, matter, () => true) ??
    knownStep(answering) ??
    withPerson(answering, matter) ??
    open ??
    lines.say(book.lines['another_way.step'])
  )
}

/** Steps that have been said neither in these words nor with the things of what was suggested last. */
function unsaid({ context, lines }: Answering, steps: readonly string[] | undefined): string[] {
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

/** A step for the situation, if it takes up a word of what the person told: a situation has several sides. */
function knownStep({ context, reading: { book }, lines }: Answering): string | undefined {
  const told = ownTurns(context.history).join('. ')
  const [situation] = meaningOf(told, book.language, false).situations
  const tried = triedIn(folded(`${told}. ${context.message}`), book)
  const words = new Set(stemsOf(told, FEWEST_LETTERS))
  const fitting = situation?.lines.steps.filter((step) => {
    const stems = stemsOf(step, FEWEST_LETTERS)
    return lines.isNew(step) && stems.some((stem) => words.has(stem)) && !stems.some((stem) => tried.has(stem))
  })
  return lines.pick(fitting)
}
