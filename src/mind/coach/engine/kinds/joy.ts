import { quotationFrom, wholeQuotation } from '../words/own-words.ts'
import { softened } from '../words/softened.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'

/** A message of up to this many words is quoted as a whole. */
const FEW_WORDS = 12
/** A first sentence of up to this many words only congratulates the person, which would be redundant after a quotation. */
const CONGRATULATION_WORDS = 10
const NOTHING_TRIED = /(?!)/

/** Answers good news: quotes what went well in the person's own words, and suggests nothing. */
export function answerJoy({ written, reading: { book, kind, question, text }, lines }: Answering): Answer {
  const quote = quoteFrom(softened(written), book)
  const forgets = book.kinds.some(({ is, says }) => is === 'about.memory' && says.test(text))
  const asks = question === 'judge' || question === 'normal'
  const quoted = quote ? lines.pick(book.lines['joy.quoted'], { quote }) : undefined
  const glad = lines.say(book.lines[kind] ?? book.lines.joy)
  return {
    text: laidOut([
      forgets ? lines.pick(book.lines['joy.memory']) : undefined,
      quoted,
      quoted ? withoutCongratulation(glad) : glad,
      asks ? lines.pick(book.lines['joy.question']) : undefined,
    ]),
    beliefSlug: null,
  }
}

function quoteFrom(message: string, { glad, gladly, questions }: Answering['reading']['book']): string | null {
  const whole = wholeQuotation(message, FEW_WORDS)
  if (whole) return whole
  const events = new RegExp(glad.map(({ says }) => says.source).join('|'), 'u')
  for (const telling of [events, new RegExp(gladly.source, 'u')]) {
    const found = quotationFrom(message, { telling, tried: NOTHING_TRIED, questions })
    if (found?.isTelling) return found.text
  }
  return null
}

function withoutCongratulation(line: string): string {
  const [first = '', ...rest] = line.split(/(?<=[.!])\s+/)
  const after = rest.join(' ')
  return after && first.split(' ').length <= CONGRATULATION_WORDS ? after : line
}
