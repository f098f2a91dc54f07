import { chooseBelief } from '../belief-choice.ts'
import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { askedIn } from '../reading/move.ts'
import { isPerson, peopleIn, toYou, withPerson } from '../reading/person.ts'
import { wholeToYou } from '../reading/said-to-you.ts'
import { suggestedIn } from '../reading/suggested.ts'
import { folded } from '../words/folded.ts'
import { known } from '../words/lines.ts'
import { quotable } from '../words/quotable.ts'
import { softened } from '../words/softened.ts'
import { matterIn, stepForMatter, wordsForMatter } from './matter-step.ts'

/** So few words are named as they are. */
const FEW_WORDS = 4

/** Answers a few words that reply to the coach's question: takes up what they say, and goes on from there. */
export function answerShortReply(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const { book, text } = reading
  const question = folded(askedIn(context.history.at(-1)?.content ?? '') ?? '')
  const isOpen = book.cues.open_question.test(question)
  const whether = isOpen ? undefined : (['yes', 'no'] as const).find((each) => book.cues[each].test(text))
  if (whether) return answerWhether(answering, whether, question)
  if (book.cues.nobody.test(text)) return said([lines.say(book.lines['reply.nobody'])])
  if (reading.kind === 'maybe') return said([lines.say(book.lines['reply.maybe'])])
  if (book.cues.unknown.test(text)) return said([lines.say(book.lines['reply.unknown'])], [lines.say(book.lines['reply.unknown_ask'])])
  return answerContent(answering, question)
}

/** Takes up whom, when, since when or what somebody answered. */
function answerContent(answering: Answering, question: string): Answer {
  const { context, written, reading, library, lines } = answering
  const { book } = reading
  const text = folded(written)
  const { days, lasting } = book.moves.cues
  const words = softened(quotable(written))
    .replace(book.cues.opening, '')
    .replace(/[.,;!\s]+$/u, '')
    .replaceAll(/[.!]+\s+/gu, ', ')
  const isResource = book.cues.asked_whether.test(question) && book.cues.resource.test(question)
  const [person] = isPerson(written, book) ? peopleIn(written, book) : []
  if (person)
    return said(
      [lines.say(book.lines['reply.person'], { answer: withPerson(written, book) ?? words })],
      [lines.say(book.lines[isResource ? 'reply.reach_ask' : 'reply.person_ask'], { person })],
    )
  const feeling = words.split(' ').length <= FEW_WORDS ? book.moves.feelings.find(([, says]) => says.test(text))?.[0] : undefined
  if (feeling) return said([lines.say(book.lines[`feeling.${feeling}`], { answer: words })])
  if (days.test(text)) return said([lines.say(book.lines['reply.days'], { answer: words })], [lines.say(book.lines['reply.days_ask'])])
  if (book.cues.since.test(text)) {
    const values = { answer: wholeToYou(words, book) ?? toYou(words, book), ...known({ said: matterIn(answering).said }) }
    const taken = (name: string) => lines.fullest([...(book.lines[name] ?? []), ...(book.lines['reply.since'] ?? [])], values)
    const isLong = lasting.test(text)
    const { text: reply } = said(
      [taken(isLong ? 'reply.lasting' : 'reply.known')],
      [lines.say(book.lines[isLong ? 'reply.lasting_ask' : 'reply.since_ask'])],
    )
    return {
      text: reply,
      beliefSlug: reading.situations.length > 0 ? (chooseBelief(context, reading, library).belief?.slug ?? null) : null,
    }
  }
  const isClause = words.split(' ').length >= FEW_WORDS && book.cues.sentence_words.test(text)
  const told = isClause ? wholeToYou(words, book) : undefined
  if (told) return said([lines.say(['{told}.'], { told })], [lines.say(book.lines['reply.told_ask'])])
  const taken = lines.say(book.lines['reply.other'], { answer: toYou(words, book) })
  return said([taken], [lines.say(book.lines[isResource ? 'reply.resource_ask' : 'reply.other_ask'])])
}

/** Answers a yes or a no by what the coach had asked: whether to do something, whether it has been done, whether there is someone. */
function answerWhether(answering: Answering, whether: 'yes' | 'no', question: string): Answer {
  const { reading, lines } = answering
  const { book } = reading
  const asked = askedFor(question, book)
  if (asked !== '_would') return said([lines.say(book.lines[`reply.${whether}${asked}`])])
  if (whether === 'no') return said([lines.say(book.lines['reply.declined'])], [stepForMatter(answering)])
  return agreed(answering)
}

/** Takes up a yes to what the coach offered, with how it could look. */
export function agreed(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const suggested = suggestedIn(context.history, reading.book) ?? 'do'
  const words = suggested === 'say' ? wordsForMatter(answering) : undefined
  return said([lines.say(reading.book.lines['reply.agreed']), words ?? lines.say(reading.book.lines[`how.${suggested}`])])
}

const said = (...paragraphs: (string | undefined)[][]): Answer => ({ text: laidOut(...paragraphs), beliefSlug: null })

/** What the coach asked for, as the end of the name of the lines that answer a yes or a no. */
function askedFor(question: string, { cues }: Phrasebook): string {
  if (cues.asked_past.test(question)) return '_past'
  if (cues.asked_would.test(question)) return '_would'
  return cues.asked_whether.test(question) ? '_whether' : ''
}
