import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import { caseIn, unsaid } from '../kinds/matter-step.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { bareWords, correctedIn } from '../reading/corrected.ts'
import { endsWithPerson, peopleIn, withPerson } from '../reading/person.ts'
import { wholeToYou } from '../reading/said-to-you.ts'
import { ownTurns } from '../reading/told.ts'
import { folded } from '../words/folded.ts'
import { quotationFrom, wholeQuotation } from '../words/own-words.ts'
import { answerAnew } from './follow-ups.ts'

const NO = /^\W*(?:no+|nope|nah|nein|nee|non|não|nao)\W+/iu
const BEGINNING = 4
const MOST_WORDS = 14
const NOTHING_TRIED = /(?!)/
/** Whether a message is so long that what follows a "no" isn't necessarily what the person means. */
const isLong = (message: string): boolean => message.split(/\s+/).length > 25

/** Answers a correction by repeating what the person means, but never what they deny. */
export function answerCorrection(answering: Answering): Answer {
  const { written, reading, lines } = answering
  const { book } = reading
  if (reading.kind === 'correction.repeated') return answerAnew(answering, lines.pick(book.lines['correction.repeated']))
  const { meant, denied } = insteadIn(written, book) ?? correctedIn(written, book)
  return { text: laidOut([acknowledged(answering, meant, denied)], ...goneOn(answering, meant)), beliefSlug: null }
}

/** A step, if the correction has made the situation clear, and a question. */
function goneOn(answering: Answering, meant: string | undefined): (string | undefined)[][] {
  const { context, written, lines } = answering
  const told = caseIn([...ownTurns(context.history), meant ?? written].join('. '), answering)
  if (!told) return [[asked(answering, meant)]]
  return [[lines.pick(unsaid(answering, told.lines.steps))], [lines.pick(told.lines.asks) ?? asked(answering, meant)]]
}

/** What follows a "no", unless it begins with another denial: "no, I worry that they won't like me". */
function insteadIn(message: string, { cues }: Phrasebook): { meant: string; denied: undefined } | undefined {
  const [no] = NO.exec(message) ?? []
  const rest = no ? message.slice(no.length).trim() : ''
  const beginning = rest.split(/\s+/).slice(0, BEGINNING).join(' ')
  const isDenial = cues.negated.test(folded(beginning)) || cues.fine.test(folded(rest)) || /[,.;]\s/.test(rest)
  return rest.split(/\s+/).length > BEGINNING && !isDenial ? { meant: rest, denied: undefined } : undefined
}

/** Admits the mistake, and repeats what the person means. */
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
  const turned = isLong(written) ? undefined : wholeToYou(meant, book)
  if (turned) return laidOut([lines.pick(book.lines['correction.clause']), lines.pick(['{told}.'], { told: turned })])
  const cues = { telling: book.meaning, tried: NOTHING_TRIED, questions: book.questions }
  const quote = isLong(written) ? quotationFrom(written, cues)?.text : wholeQuotation(meant, MOST_WORDS)
  return (quote && lines.pick(book.lines['correction.quoted'], { quote })) || lines.pick(book.lines.correction)
}

function asked({ reading: { book }, lines }: Answering, meant: string | undefined): string | undefined {
  if (!meant) return lines.pick(book.lines['correction.which'])
  const [person] = peopleIn(meant, book)
  return (person && lines.pick(book.lines['correction.with'], { person })) || lines.pick(book.lines['correction.ask'])
}
