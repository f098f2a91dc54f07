import type { Phrasebook } from '../phrasebook.ts'
import { bareWords, correctedIn } from '../reading/corrected.ts'
import { type Matter, matterOf } from '../reading/matter.ts'
import { endsWithPerson, peopleIn, withPerson } from '../reading/person.ts'
import { quotationFrom, wholeQuotation } from '../words/own-words.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'
import { answerAnew } from './follow-ups.ts'

const MOST_WORDS = 14
const NOTHING_TRIED = /(?!)/
/** In a longer message, what follows a "no" need not be what is meant. */
const isLong = (message: string): boolean => message.split(/\s+/).length > 25

/** Answers a correction: by what is meant, with what the person told before, and never by what they say it isn't. */
export function answerCorrection(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book } = reading
  if (reading.kind === 'correction.repeated') return answerAnew(answering, lines.pick(book.lines['correction.repeated']))
  const { meant, denied } = correctedIn(written, book)
  const matter = matterOf(context.history, book)
  const fact = matter.fact && lines.pick(book.lines['correction.fact'], { fact: matter.fact })
  const word = bareWords(meant, book)
  return {
    text: laidOut(
      [acknowledged(answering, meant, denied), fact],
      [word && !word.includes(' ') ? lines.pick(book.lines['correction.step']) : undefined],
      [asked(answering, meant, word && isAbout(matter, book) ? matter.person : undefined)],
    ),
    beliefSlug: null,
  }
}

/** Whether what happened is something that a person of theirs did. Of others, nothing can be asked. */
const isAbout = ({ fact }: Matter, { yours }: Phrasebook): boolean => Object.hasOwn(yours, fact?.split(' ')[0]?.toLowerCase() ?? '')

/** Owns the mistake, and names what is meant. */
function acknowledged(
  { written, reading: { book }, lines }: Answering,
  meant: string | undefined,
  denied: string | undefined,
): string | undefined {
  const not = bareWords(denied, book)
  if (!meant) return (not && lines.pick(book.lines['correction.not'], { denied: not })) || lines.pick(book.lines.correction)
  const word = bareWords(meant, book)
  const person = endsWithPerson(meant, book) ? withPerson(meant, book) : undefined
  if (person && !isLong(written)) return lines.pick(book.lines['correction.person'], { meant: person })
  if (word && !isLong(written))
    return lines.pick(book.lines[not ? 'correction.word' : 'correction.only_word'], not ? { meant: word, denied: not } : { meant: word })
  const cues = { telling: book.meaning, tried: NOTHING_TRIED, questions: book.questions }
  const quote = isLong(written) ? quotationFrom(written, cues)?.text : wholeQuotation(meant, MOST_WORDS)
  return (quote && lines.pick(book.lines['correction.quoted'], { quote })) || lines.pick(book.lines.correction)
}

function asked({ reading: { book }, lines }: Answering, meant: string | undefined, person: string | undefined): string | undefined {
  if (!meant) return lines.pick(book.lines['correction.which'])
  const someone = peopleIn(meant, book)[0] ?? person
  return (someone && lines.pick(book.lines['correction.ask_person'], { person: someone })) || lines.pick(book.lines['correction.ask'])
}
