import type { CoachedBelief } from '../../../matching/coached-belief.ts'
import { type BeliefChoice, chooseBelief } from '../belief-choice.ts'
import type { Values } from '../words/lines.ts'
import { wholeSentence } from '../words/own-words.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { practiceLine } from './practice-line.ts'

const LIKELIHOOD = { view: 0.75, ownView: 0.5, ask: 0.6 }
const LONGEST_EXERCISE_WORDS = 45

/** How an answer begins, if not with the matter itself. */
interface Lead {
  /** Said first. */
  first?: string | undefined
  /** Whether what the person says is taken up. */
  isHeard: boolean
}

/** Answers a matter of the person's life: takes it up, offers another view, a step for today, and often a question. */
export function answerMatter(answering: Answering, lead: Lead = { isHeard: true }): Answer {
  const { context, reading, library, said, lines } = answering
  const { book } = reading
  const choice = chooseBelief(context, reading, library)
  const fresh = choice.best.find((belief) => hasSomethingNew(answering, belief, choice)) ?? choice.belief
  const belief = context.beliefSlug === choice.belief?.slug ? choice.belief : fresh
  if (!belief) return { text: laidOut([lead.first, lines.say(book.lines.open)]), beliefSlug: null }
  const heard = lead.isHeard ? hear(answering, choice) : undefined
  const step = stepFor(answering, belief, choice)
  const view = !heard || !choice.situation || lines.chance(LIKELIHOOD.view) ? viewOf(answering, belief) : undefined
  const isSerious = context.beliefSlug === belief.slug || (book.serious !== undefined && new RegExp(book.serious, 'u').test(reading.text))
  const note = said.isFirst && !book.wordings && isSerious ? belief.safety_note : null
  const ask = lines.chance(LIKELIHOOD.ask) || !step ? askFor(answering, belief, choice) : undefined
  const text = laidOut([lead.first, heard, view], [practiceLine(answering, belief), step], [note], [also(answering, belief, choice), ask])
  return { text, beliefSlug: belief.slug }
}

/** Takes up what the person says: by the situation they are in, or in their own words. */
function hear(
  { context: { message, history }, reading: { book }, lines }: Answering,
  { situation, matched }: BeliefChoice,
): string | undefined {
  const bySituation = lines.pick(situation?.lines.hears)
  if (bySituation) return bySituation
  const quote = wholeSentence(message, matched)
  return (
    (quote ? lines.pick(book.lines.heard, { quote }) : undefined) ?? (history.length > 0 ? lines.pick(book.lines.continuing) : undefined)
  )
}

/** Another way to look at it, in the words of the belief. */
function viewOf({ reading: { book }, lines }: Answering, belief: CoachedBelief): string | undefined {
  const wording = book.wordings?.[belief.slug]
  const values: Values = wording
    ? { limiting: wording.limiting, reframe: wording.reframe, title: wording.title }
    : { limiting: belief.limiting_form, reframe: belief.reframe, truth: belief.core_truth, title: belief.title }
  const framed = () => lines.pick(book.lines.view, values)
  if (book.wordings) return wording ? framed() : undefined
  const own = () => lines.pick(belief.coach.offers)
  return lines.chance(LIKELIHOOD.ownView) ? (own() ?? framed()) : (framed() ?? own())
}

/** Something that can be done today and hasn't been suggested. */
function stepFor({ reading: { book }, lines }: Answering, belief: CoachedBelief, { situation }: BeliefChoice): string | undefined {
  const unsaid = (steps: readonly string[]) => lines.pick(steps.filter((step) => lines.isNew(step)))
  return unsaid(situation?.lines.steps ?? []) ?? unsaid(stepsOf(belief, book.wordings))
}

function stepsOf(belief: CoachedBelief, wordings: Answering['reading']['book']['wordings']): readonly string[] {
  if (wordings) return wordings[belief.slug]?.steps ?? []
  const exercises = belief.practices.map(({ steps }) => steps.join(' ')).filter((text) => text.split(' ').length <= LONGEST_EXERCISE_WORDS)
  return [...belief.coach.tries, ...exercises]
}

function askFor({ reading: { book }, lines }: Answering, belief: CoachedBelief, { situation }: BeliefChoice): string | undefined {
  const wording = book.wordings?.[belief.slug]
  const bySituation = lines.pick(situation?.lines.asks)
  if (bySituation) return bySituation
  return wording
    ? lines.pick(book.lines.question ?? ['{question}'], { question: wording.question })
    : lines.pick(book.wordings ? undefined : belief.coach.asks)
}

const hasSomethingNew = ({ reading: { book }, lines }: Answering, belief: CoachedBelief, { situation }: BeliefChoice): boolean =>
  [...stepsOf(belief, book.wordings), ...(situation?.lines.steps ?? [])].some((step) => lines.isNew(step))

/** Names the belief that fits better than the one that the caller requested. */
function also({ context, reading: { book }, lines }: Answering, belief: CoachedBelief, { best }: BeliefChoice): string | undefined {
  if (context.beliefSlug !== belief.slug) return undefined
  const other = best.find(({ slug }) => slug !== belief.slug)
  return other && lines.pick(book.lines.also, { title: book.wordings?.[other.slug]?.title ?? other.title })
}
