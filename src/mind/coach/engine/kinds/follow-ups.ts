import type { Phrasebook } from '../phrasebook.ts'
import { matterOf } from '../reading/matter.ts'
import { meaningOf } from '../reading/meaning.ts'
import { triedIn } from '../reading/told.ts'
import { folded } from '../words/folded.ts'
import { isNearlyAll, quotationFrom } from '../words/own-words.ts'
import { quotable } from '../words/quotable.ts'
import { stemsOf } from '../words/stems.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'

const MOST_WORDS = 14
const FEWEST_LETTERS = 4

/** Answers "that didn't work, what else?": acknowledges what was tried, and stays with the matter. */
export function answerAnotherWay(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book } = reading
  const quote = outcomeIn(written, book)
  const { fact } = matterOf(context.history, book)
  const quoted = quote && lines.pick(book.lines['another_way.quoted'], { quote })
  const same = fact && lines.pick(book.lines[quoted ? 'reply.back' : 'another_way.same'], { fact })
  const ask = quoted ? undefined : lines.pick(book.lines['another_way.ask'])
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
function outcomeIn(message: string, { cues, telling, questions }: Phrasebook): string | undefined {
  const clause = quotable(message)
    .split(/[.!?…;,\n]+/)
    .map((part) => part.trim())
    .findLast((part) => cues.outcome.test(folded(part)))
  const isShort = clause !== undefined && clause.split(' ').length <= MOST_WORDS
  if (isShort) return clause
  const quote = quotationFrom(message, { telling: clause ? cues.outcome : telling, tried: cues.failed, questions })?.text
  return quote && !isNearlyAll(quote, message) ? quote : undefined
}
