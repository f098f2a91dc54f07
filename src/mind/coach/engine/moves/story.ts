import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import { answerPlainly } from '../kinds/plain.ts'
import { wholeToYou } from '../reading/said-to-you.ts'
import { storyIn } from '../reading/story.ts'
import { quotationFrom, wholeQuotation } from '../words/own-words.ts'
import { softened } from '../words/softened.ts'

const MOST_WORDS = 20
const NOTHING_TRIED = /(?!)/

/** Answers good news from a person who thanks the coach or has dared to do something: repeats what they did, and shares their joy. */
export function answerStory(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book } = reading
  const story = storyIn(written, book, context.history.length > 0)
  const named = story && (toldOf(answering, story.told) ?? quotedFrom(answering, story.told))
  if (!named) return answerPlainly({ ...answering, reading: { ...reading, kind: 'thanks' } })
  const thanks = story.isThanks ? lines.pick(book.lines['story.thanks']) : undefined
  return { text: laidOut([named, thanks], [lines.pick(book.lines['story.ask'])]), beliefSlug: null }
}

function toldOf({ reading: { book }, lines }: Answering, story: string): string | undefined {
  const told = wholeToYou(story, book)
  return told && lines.pick(book.lines['story.told'], { told })
}

function quotedFrom({ reading: { book }, lines }: Answering, story: string): string | undefined {
  const calm = softened(story)
  const cues = { telling: book.telling, tried: NOTHING_TRIED, questions: book.questions }
  const quote = wholeQuotation(calm, MOST_WORDS) ?? quotationFrom(calm, cues)?.text
  return quote && lines.pick(book.lines['thanks.story'], { quote: quote.replace(/[.!\s]+$/u, '') })
}
