import { stemsOf } from '../../../../text/stems.ts'
import type { CoachedBelief } from '../../../matching/coached-belief.ts'
import type { BeliefChoice } from '../belief-choice.ts'
import type { Answering } from './answering.ts'

const LONGEST_EXERCISE_WORDS = 45
/** Whether a step (a suggestion to do something) contains words for the person to say. */
export const hasWords = (step: string | undefined): boolean => step !== undefined && WORDS_TO_SAY.test(step)
/** A complete quotation, as opposed to the beginning of a sentence for the person to finish. */
const WORDS_TO_SAY = /["“„«](?:(?!\.\.\.|…)[^"”“»]){12,}["”“»]/u

/** Whether the person asks what to say or write. */
export const asksForWords = ({ reading: { question } }: Answering): boolean => question === 'saying' || question === 'words'

/**
 * A step that can be done today and was neither suggested nor tried before. If the person asks what to say, preferably one that contains
 * the words.
 */
export function stepFor(answering: Answering, belief: CoachedBelief | null, { situation }: BeliefChoice): string | undefined {
  const { reading, lines } = answering
  const open = [situation?.lines.steps ?? [], belief ? stepsOf(belief, answering) : []].map((steps) =>
    steps.filter((step) => lines.isNew(step) && !wasTried(step, reading.tried)),
  )
  const withWords = asksForWords(answering) ? open.map((steps) => steps.filter(hasWords)) : []
  return [...withWords, ...open].map((steps) => lines.pick(steps)).find((step) => step !== undefined)
}

/** Whether a step contains something that the person has already done. */
export const wasTried = (step: string, tried: ReadonlySet<string>): boolean =>
  tried.size > 0 && stemsOf(step).some((stem) => tried.has(stem))

export const hasNewStep = (answering: Answering, belief: CoachedBelief, { situation }: BeliefChoice): boolean =>
  [...stepsOf(belief, answering), ...(situation?.lines.steps ?? [])].some((step) => answering.lines.isNew(step))

function stepsOf(belief: CoachedBelief, { reading: { book } }: Answering): readonly string[] {
  if (book.wordings) return book.wordings[belief.slug]?.steps ?? []
  const exercises = belief.practices.map(({ steps }) => steps.join(' ')).filter((text) => text.split(' ').length <= LONGEST_EXERCISE_WORDS)
  return [...belief.coach.tries, ...exercises]
}
