import type { Phrasebook } from '../phrasebook.ts'
import { matterOf } from '../reading/matter.ts'
import { meaningOf } from '../reading/meaning.ts'
import { triedIn } from '../reading/told.ts'
import { folded } from '../words/folded.ts'
import { quotable } from '../words/quotable.ts'
import { stemsOf } from '../words/stems.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'

const FEWEST_WORDS = 2
/** A longer one has said what happened. */
const SHORT_REPORT = 9
const MOST_WORDS = 14
const CLAUSE = /[.!?¿¡…;,\n]+\s*|\s+(?:and|but|und|aber|et|mais|y|pero|e|mas)\s+/u
const FEWEST_LETTERS = 4

/** Answers "that didn't work, what else?": acknowledges what was tried, and stays with the matter. */
export function answerAnotherWay(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book } = reading
  const quote = outcomeIn(written, book)
  const { fact } = matterOf(context.history, book)
  const quoted = quote && lines.pick(book.lines['another_way.quoted'], { quote })
  const same = fact && lines.pick(book.lines[quoted ? 'reply.back' : 'another_way.same'], { fact })
  const isTold = quoted || written.split(/\s+/).length > SHORT_REPORT
  const ask = isTold ? undefined : lines.pick(book.lines['another_way.ask'])
  return answerAnew(answering, laidOut([quoted, same]) || lines.say(book.lines.another_way), ask)
}

/** Another step for what the person has told so far, without the former view. */
export function answerAnew(answering: Answering, first: string | undefined, ask?: string): Answer {
  const { context, reading, lines } = answering
  const { book } = reading
  const told = context.history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const step = knownStep(answering, told.join('. ')) ?? lines.say(book.lines['another_way.step'])
  return { text: laidOut([first], [step], [ask]), beliefSlug: null }
}

/** A step for the situation, if it takes up a word of what the person told: a situation has several sides. */
function knownStep({ context, reading: { book }, lines }: Answering, told: string): string | undefined {
  const [situation] = meaningOf(told, book.language, false).situations
  const tried = triedIn(folded(`${told}. ${context.message}`), book)
  const words = new Set(stemsOf(told, FEWEST_LETTERS))
  const fitting = situation?.lines.steps.filter((step) => {
    const stems = stemsOf(step, FEWEST_LETTERS)
    return lines.isNew(step) && stems.some((stem) => words.has(stem)) && !stems.some((stem) => tried.has(stem))
  })
  return lines.pick(fitting)
}

/** What came of a suggestion, as the person wrote it; undefined if they only say that it didn't help. */
function outcomeIn(message: string, { cues, kinds, tried }: Phrasebook): string | undefined {
  const clauses = quotable(message)
    .split(CLAUSE)
    .map((clause) => clause?.trim() ?? '')
    .filter((clause) => clause !== '')
  const isReport = (clause: string) =>
    tried.test(folded(clause)) || kinds.some(({ is, says }) => is === 'another_way' && says.test(folded(clause)))
  const told = clauses.findLast((clause) => cues.outcome.test(folded(clause)))
  const next = isReport(clauses[0] ?? '')
    ? clauses.slice(1).find((clause) => !isReport(clause) && !cues.failed.test(folded(clause)))
    : undefined
  const outcome = told ?? next
  const words = outcome?.split(' ').length ?? 0
  return words >= FEWEST_WORDS && words <= MOST_WORDS ? outcome : undefined
}
