import { matterOf } from '../reading/matter.ts'
import { storyIn } from '../reading/move.ts'
import { quotationFrom, wholeQuotation } from '../words/own-words.ts'
import { softened } from '../words/softened.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { answerPlainly } from './plain.ts'

const MOST_WORDS = 20
const NOTHING_TRIED = /(?!)/

/** Answers thanks that tell what came of it: names the success, and what it began with. */
export function answerStory(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book } = reading
  const story = softened(storyIn(written, book) ?? '')
  const cues = { telling: book.telling, tried: NOTHING_TRIED, questions: book.questions }
  const quote = wholeQuotation(story, MOST_WORDS) ?? quotationFrom(story, cues)?.text
  const named = quote && lines.pick(book.lines['thanks.story'], { quote: quote.replace(/[.!\s]+$/u, '') })
  if (!named) return answerPlainly({ ...answering, reading: { ...reading, kind: 'thanks' } })
  const { fact } = matterOf(context.history, book)
  const from = fact && lines.pick(book.lines['thanks.from'], { fact })
  return { text: laidOut([named, from, lines.pick(book.lines['thanks.keep'])]), beliefSlug: null }
}
