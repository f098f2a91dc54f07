import { chooseBelief } from '../belief-choice.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { matterOf } from '../reading/matter.ts'
import { askedIn } from '../reading/move.ts'
import { isPerson, peopleIn, toYou, withPerson } from '../reading/person.ts'
import { folded } from '../words/folded.ts'
import { quotable } from '../words/quotable.ts'
import { softened } from '../words/softened.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { answerMatter } from './life.ts'

/** Answers a few words that reply to the coach's question: takes them up, and goes on with what the conversation is about. */
export function answerShortReply(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book, text } = reading
  const { fact } = matterOf(context.history, book)
  const about = (name: string) => (fact ? lines.pick(book.lines[name], { fact }) : undefined)
  const question = folded(askedIn(context.history.at(-1)?.content ?? '') ?? '')
  const isOpen = book.cues.open_question.test(question)
  const whether = isOpen ? undefined : (['yes', 'no'] as const).find((each) => book.cues[each].test(text))
  if (whether) return said([about('reply.back'), lines.say(book.lines[`reply.${whether}${askedFor(question, book)}`])])
  if (book.cues.nobody.test(text)) return said([about('reply.back'), lines.say(book.lines['reply.nobody'])])
  if (book.cues.unknown.test(text))
    return said([lines.say(book.lines['reply.unknown']), about('reply.back')], [lines.say(book.lines['reply.unknown_ask'])])
  const [person] = isPerson(written, book) ? peopleIn(written, book) : []
  const kind = person ? 'person' : book.cues.since.test(text) ? 'since' : 'other'
  const words = softened(quotable(written))
    .replace(book.cues.opening, '')
    .replace(/[.,;!\s]+$/u, '')
  const answer = kind === 'other' ? words : kind === 'since' ? toYou(words, book) : (withPerson(written, book) ?? words)
  const isResource = book.cues.asked_whether.test(question) && book.cues.resource.test(question)
  const taken = lines.say(book.lines[`reply.${kind}`], { answer })
  if (reading.situations.length > 0 && kind === 'since') return continued(answering, laidOut([taken, about('reply.fact')]))
  return said(
    [taken, about('reply.fact')],
    [lines.say(book.lines[`reply.${isResource && kind === 'other' ? 'resource' : kind}_ask`], person ? { person } : {})],
  )
}

const said = (...paragraphs: (string | undefined)[][]): Answer => ({ text: laidOut(...paragraphs), beliefSlug: null })

/** A step for what the conversation is known to be about. */
function continued(answering: Answering, first: string): Answer {
  const { context, reading, library } = answering
  const { text } = answerMatter(answering, { first, isHeard: false })
  return { text, beliefSlug: chooseBelief(context, reading, library).belief?.slug ?? null }
}

/** What the coach asked for, as the end of the name of the lines that answer a yes or a no. */
function askedFor(question: string, { cues }: Phrasebook): string {
  if (cues.asked_past.test(question)) return '_past'
  if (cues.asked_whether.test(question)) return '_whether'
  return cues.asked_would.test(question) ? '_would' : ''
}
