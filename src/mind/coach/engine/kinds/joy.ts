import { gladLines } from '../cases/scenarios.ts'
import { wholeToYou } from '../reading/said-to-you.ts'
import { quotationFrom } from '../words/own-words.ts'
import { softened } from '../words/softened.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'

/** A message of up to this many words isn't quoted. */
const FEW_WORDS = 6
/** A first sentence of up to this many words only congratulates the person, which would be redundant after a quotation. */
const CONGRATULATION_WORDS = 10
const NOTHING_TRIED = /(?!)/

/**
 * Answers good news with lines about exactly that or, if there are none, by quoting what went well in the person's own words. Suggests
 * nothing.
 */
export function answerJoy({ written, reading: { book, kind, question, text }, lines }: Answering): Answer {
  const glad = question ? undefined : gladLines(written, book.language)
  if (glad) return { text: laidOut(glad), beliefSlug: null }
  const quote = quoteFrom(softened(written), book)
  const forgets = book.kinds.some(({ is, says }) => is === 'about.memory' && says.test(text))
  const asks = question === 'judge' || question === 'normal'
  const told = quote ? wholeToYou(quote, book) : undefined
  const quoted = quote && !told ? lines.pick(book.lines['joy.quoted'], { quote }) : undefined
  const line = lines.say(book.lines[kind] ?? book.lines.joy)
  return {
    text: laidOut([
      forgets ? lines.pick(book.lines['joy.memory']) : undefined,
      told ? lines.say(['{told}.'], { told }) : quoted,
      quoted ? withoutCongratulation(line) : line,
      asks ? lines.pick(book.lines['joy.question']) : undefined,
    ]),
    beliefSlug: null,
  }
}

/** The words that tell the good news. A brief message isn't quoted, because that would repeat nearly all of it. */
function quoteFrom(message: string, { glad, questions }: Answering['reading']['book']): string | null {
  if (message.split(/\s+/).length <= FEW_WORDS) return null
  const events = new RegExp(glad.map(({ says }) => says.source).join('|'), 'u')
  const found = quotationFrom(message, { telling: events, tried: NOTHING_TRIED, questions })
  return found?.isTelling ? found.text : null
}

function withoutCongratulation(line: string): string {
  const [first = '', ...rest] = line.split(/(?<=[.!])\s+/)
  const after = rest.join(' ')
  return after && first.split(' ').length <= CONGRATULATION_WORDS ? after : line
}
