import type { CoachedBelief } from '../../../matching/coached-belief.ts'
import { type BeliefChoice, chooseBelief } from '../belief-choice.ts'
import { echoOf } from '../words/echo.ts'
import { capital, type Values } from '../words/lines.ts'
import { wholeSentence } from '../words/own-words.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { practiceLine } from './practice-line.ts'

const LIKELIHOOD = { hears: 0.5, told: 0.6, topicStep: 0.6, notice: 0.5, ownView: 0.5, ask: 0.6, topicAsk: 0.5 }
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
  const isTopical = choice.topic?.hears.includes(heard ?? '') ?? false
  const step = stepFor(answering, belief, choice)
  const isSerious = context.beliefSlug === belief.slug || (book.serious !== undefined && new RegExp(book.serious, 'u').test(reading.text))
  const note = said.isFirst && !book.wordings && isSerious ? belief.safety_note : null
  const ask = lines.chance(LIKELIHOOD.ask) || !step ? askFor(answering, belief, choice) : undefined
  const text = laidOut(
    [lead.first, heard, viewOf(answering, belief, isTopical)],
    [practiceLine(answering, belief), step],
    [note],
    [also(answering, belief, choice), ask],
  )
  return { text, beliefSlug: belief.slug }
}

/** Takes up what the person says: what they talk about, or their own words. */
function hear(
  { context: { message, history }, reading: { book }, lines }: Answering,
  { topic, matched }: BeliefChoice,
): string | undefined {
  const byTopic = () => lines.pick(topic?.hears)
  const told = book.wordings ? null : echoOf(message, matched).secondPerson
  const quote = wholeSentence(message, matched)
  const byWords = () =>
    told && told.split(' ').length > 3 && lines.chance(LIKELIHOOD.told)
      ? lines.pick(book.lines.told, { told: capital(told), told_low: told })
      : quote
        ? lines.pick(book.lines.heard, { quote })
        : undefined
  const first = lines.chance(LIKELIHOOD.hears) ? (byTopic() ?? byWords()) : (byWords() ?? byTopic())
  return first ?? (history.length > 0 ? lines.pick(book.lines.continuing) : undefined)
}

/** Another way to look at it, in the words of the belief. */
function viewOf({ reading: { book }, lines }: Answering, belief: CoachedBelief, isTopical: boolean): string | undefined {
  const wording = book.wordings?.[belief.slug]
  const values: Values = wording
    ? { limiting: wording.limiting, reframe: wording.reframe, title: wording.title }
    : { limiting: belief.limiting_form, reframe: belief.reframe, truth: belief.core_truth, title: belief.title }
  const framed = () => lines.pick(book.lines.view, values)
  if (book.wordings) return wording ? framed() : undefined
  const { notices, offers } = belief.coach
  const own = () => lines.pick(!isTopical && lines.chance(LIKELIHOOD.notice) ? notices : offers)
  return lines.chance(LIKELIHOOD.ownView) ? (own() ?? framed()) : (framed() ?? own())
}

/** Something that can be done today and hasn't been suggested. */
function stepFor({ reading: { book }, lines }: Answering, belief: CoachedBelief, { topic }: BeliefChoice): string | undefined {
  const isNew = (step: string) => lines.isNew(step)
  const topical = topic?.beliefs.includes(belief.slug) ? topic.steps.filter(isNew) : []
  const own = stepsOf(belief, book.wordings).filter(isNew)
  return lines.chance(LIKELIHOOD.topicStep) ? (lines.pick(topical) ?? lines.pick(own)) : (lines.pick(own) ?? lines.pick(topical))
}

function stepsOf(belief: CoachedBelief, wordings: Answering['reading']['book']['wordings']): readonly string[] {
  if (wordings) return wordings[belief.slug]?.steps ?? []
  const exercises = belief.practices.map(({ steps }) => steps.join(' ')).filter((text) => text.split(' ').length <= LONGEST_EXERCISE_WORDS)
  return [...belief.coach.tries, ...exercises]
}

function askFor({ reading: { book }, lines }: Answering, belief: CoachedBelief, { topic }: BeliefChoice): string | undefined {
  const wording = book.wordings?.[belief.slug]
  const byTopic = () => (topic?.beliefs.includes(belief.slug) ? lines.pick(topic.asks) : undefined)
  const byBelief = () =>
    wording
      ? lines.pick(book.lines.question ?? ['{question}'], { question: wording.question })
      : lines.pick(book.wordings ? undefined : belief.coach.asks)
  return lines.chance(LIKELIHOOD.topicAsk) ? (byTopic() ?? byBelief()) : (byBelief() ?? byTopic())
}

const hasSomethingNew = ({ reading: { book }, lines }: Answering, belief: CoachedBelief, { topic }: BeliefChoice): boolean =>
  [...stepsOf(belief, book.wordings), ...(topic?.beliefs.includes(belief.slug) ? topic.steps : [])].some((step) => lines.isNew(step))

/** Names the belief that fits better than the one that the caller requested. */
function also({ context, reading: { book }, lines }: Answering, belief: CoachedBelief, { best }: BeliefChoice): string | undefined {
  if (context.beliefSlug !== belief.slug) return undefined
  const other = best.find(({ slug }) => slug !== belief.slug)
  return other && lines.pick(book.lines.also, { title: book.wordings?.[other.slug]?.title ?? other.title })
}
