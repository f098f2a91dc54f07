import type { CoachedBelief } from '../../../matching/coached-belief.ts'
import type { BeliefChoice } from '../belief-choice.ts'
import { isNearlyAll, quotationFrom } from '../words/own-words.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { viewOf } from './belief-view.ts'
import { answerTo } from './direct-answer.ts'
import { gladOf, sorryFor } from './framed.ts'
import { practiceLine } from './practice-line.ts'
import { hasNewStep, stepFor } from './steps.ts'
import { answerUnsurely } from './unsure.ts'

const LIKELIHOOD = { view: 0.7, ask: 0.6 }

/** Answers with the lines of a theme or a feeling. `frame` is null if the message only makes sense together with earlier ones. */
export function answerTheme(answering: Answering, choice: BeliefChoice, frame: string | null): Answer {
  const { context, reading, said, lines } = answering
  const { book } = reading
  const fresh = choice.best.find((belief) => hasNewStep(answering, belief, choice)) ?? choice.belief
  const belief = context.beliefSlug === choice.belief?.slug ? choice.belief : fresh
  const isKnown = reading.situations.length > 0 || choice.isClear || context.beliefSlug === belief?.slug
  if (!belief || !isKnown) return answerUnsurely(answering)
  const heard = (frame === 'loss' ? sorryFor(answering) : undefined) ?? hear(answering, choice)
  const step = stepFor(answering, belief, choice)
  const direct = answerTo(answering, step)
  const tried = reading.tried.size > 0 ? lines.pick(book.lines.tried) : undefined
  const isViewed = !direct && !tried && frame !== 'done'
  const view = isViewed && (!heard || lines.chance(LIKELIHOOD.view)) ? viewOf(answering, belief) : undefined
  const isSerious = context.beliefSlug === belief.slug || book.serious?.test(reading.text)
  const note = said.isFirst && !book.wordings && isSerious ? belief.safety_note : null
  const ask = !note && !direct && (lines.chance(LIKELIHOOD.ask) || !step) ? askFor(answering, belief, choice) : undefined
  const text = laidOut(
    [frame === null ? undefined : gladOf(answering, frame), heard, direct?.answer],
    [view, view && practiceLine(answering, belief)],
    [tried, step],
    [note],
    [also(answering, belief, choice), ask],
  )
  return { text, beliefSlug: belief.slug }
}

/** Acknowledges what the person says: with a line for their situation, or in their own words if the situation is only likely. */
function hear(
  { context: { history }, written, reading: { book, situations }, lines }: Answering,
  { situation }: BeliefChoice,
): string | undefined {
  const bySituation = lines.pick(situation?.lines.hears)
  if (bySituation && situations.length > 0) return bySituation
  const quotation = quotationFrom(written, book)
  const isQuoted = quotation?.isTelling && !isNearlyAll(quotation.text, written)
  const inOwnWords = isQuoted ? lines.pick(book.lines.heard, { quote: quotation.text }) : undefined
  if (bySituation) return inOwnWords ? `${inOwnWords} ${bySituation}` : bySituation
  return inOwnWords ?? (history.length > 0 ? lines.pick(book.lines.continuing) : undefined)
}

function askFor({ reading: { book }, lines }: Answering, belief: CoachedBelief, { situation }: BeliefChoice): string | undefined {
  const wording = book.wordings?.[belief.slug]
  const bySituation = lines.pick(situation?.lines.asks)
  if (bySituation) return bySituation
  return wording
    ? lines.pick(book.lines.question ?? ['{question}'], { question: wording.question })
    : lines.pick(book.wordings ? undefined : belief.coach.asks)
}

/** Mentions a belief that fits better than the one requested by the caller. */
function also({ context, reading: { book }, lines }: Answering, belief: CoachedBelief, { best }: BeliefChoice): string | undefined {
  if (context.beliefSlug !== belief.slug) return undefined
  const other = best.find(({ slug }) => slug !== belief.slug)
  return other && lines.pick(book.lines.also, { title: book.wordings?.[other.slug]?.title ?? other.title })
}
