import type { CoachedBelief } from '../../../matching/coached-belief.ts'
import type { Case } from '../cases/cases.ts'
import type { ChosenCase } from '../cases/choose-case.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { viewOf } from './belief-view.ts'
import { admittedIn, answerTo } from './direct-answer.ts'
import { gladOf, sorryFor } from './framed.ts'
import { practiceLine } from './practice-line.ts'
import { asksForWords, hasWords, wasTried } from './steps.ts'

/** A less likely case might be wrong, so the reply asks to be corrected. */
const SURE = 0.4
const LIKELIHOOD_OF_ASKING = 0.75
/** Questions that the lines of a scenario leave open. */
const OPEN_QUESTIONS = new Set(['decide', 'judge', 'why'])

/** Answers a message about a situation in life with the lines written for the case that it describes. */
export function answerCase(answering: Answering, chosen: ChosenCase, frame: string): Answer {
  const { context, written, reading, library, said, lines } = answering
  const { book } = reading
  const requested = context.beliefSlug ? library.find(({ slug }) => slug === context.beliefSlug) : undefined
  const fitting = library.find(({ slug }) => slug === chosen.belief)
  const belief = requested ?? fitting
  const sorry = frame === 'loss' ? sorryFor(answering) : undefined
  const hears = sorry && !chosen.isScenario ? undefined : lines.pick(chosen.lines.hears)
  const step = stepIn(chosen, answering)
  const isWanting = asksForWords(answering) && !hasWords(step)
  const direct = chosen.isScenario && !isWanting ? undefined : answerTo(answering, step)
  const isOpen = chosen.isScenario && written.includes('?') && OPEN_QUESTIONS.has(reading.question ?? '')
  const admitted = isOpen ? admittedIn(answering, reading.question) : undefined
  const tried = reading.tried.size > 0 ? lines.pick(book.lines.tried) : undefined
  const view = direct?.answer
    ? undefined
    : requested && requested !== fitting
      ? viewOf(answering, requested)
      : lines.pick(chosen.lines.views)
  const note = said.isFirst && !book.wordings && (requested || book.serious?.test(reading.text)) ? belief?.safety_note : null
  const isSure = chosen.isScenario || chosen.chance >= SURE
  const ask = note || direct?.answer ? undefined : isSure ? lines.pick(chosen.lines.asks) : lines.pick(book.lines['ask.misread'])
  const isAsking = !step || !isSure || lines.chance(LIKELIHOOD_OF_ASKING)
  return {
    text: laidOut(
      [gladOf(answering, frame), sorry, hears, direct?.answer ?? admitted],
      [view, view && belief && practiceLine(answering, belief)],
      [tried, step],
      [note, requested && also(answering, requested, fitting), isAsking ? ask : undefined],
    ),
    beliefSlug: belief?.slug ?? null,
  }
}

/** A step that was neither suggested nor tried before. If the person asks what to say, preferably one that contains the words. */
function stepIn({ lines: { steps } }: Case, answering: Answering): string | undefined {
  const { reading, lines } = answering
  const open = steps.filter((step) => lines.isNew(step) && !wasTried(step, reading.tried))
  return (asksForWords(answering) ? lines.pick(open.filter(hasWords)) : undefined) ?? lines.pick(open)
}

/** Mentions a belief that fits better than the one requested by the caller. */
function also({ reading: { book }, lines }: Answering, requested: CoachedBelief, fitting: CoachedBelief | undefined): string | undefined {
  if (!fitting || fitting === requested) return undefined
  return lines.pick(book.lines.also, { title: book.wordings?.[fitting.slug]?.title ?? fitting.title })
}
