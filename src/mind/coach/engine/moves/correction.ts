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

const NO = /^\W*(?:(?:no+|nope|nah|nein|nee|non|não|nao)\W+)+/iu
const BEGINNING = 4
const MOST_WORDS = 14
const NOTHING_TRIED = /(?!)/
/** What is left of a clause that was cut off: "my ex is getting married and". */
const FRAGMENT =
  /\s(?:and|but|und|aber|et|mais|y|pero|e|mas)$|^\p{L}{1,3}$|^(?:the worst(?: part)?|das schlimmste|le pire|lo peor|o pior)$/iu
/** Says how something was meant, rather than what. Repeating it would add nothing. */
const HOW_MEANT =
  /\b(?:iron\p{L}*|sar[ck]as\p{L}*|joking|joke|witz|scherz|second degré|blague|broma|chiste|brincadeira|piada|zoeira|way (?:a)?round|anders ?(?:he)?rum|umgekehrt|wasn'?t clear|unklar|mal expliqu\p{L}*|mal exprim\p{L}*|me expliqué mal|ao contrário|al revés|l'inverse)\b/iu
/** The minimum probability of the situation that a correction makes clear. */
const SURE = 0.6
/** A correction of fewer words makes sense only together with what was said before. */
const TELLING_WORDS = 4
/** Whether a message is so long that what follows a "no" isn't necessarily what the person means. */
const isLong = (message: string): boolean => message.split(/\s+/).length > 25

/** Answers a correction by repeating what the person means, but never what they deny. */
export function answerCorrection(answering: Answering): Answer {
  const { written, reading, lines } = answering
  const { book } = reading
  if (reading.kind === 'correction.repeated') return answerAnew(answering, lines.pick(book.lines['correction.repeated']))
  const { meant: found, denied } = insteadIn(written, book) ?? correctedIn(written, book)
  const meant = found && isStated(found, answering) && !FRAGMENT.test(found) && !HOW_MEANT.test(found) ? found : undefined
  return { text: laidOut([acknowledged(answering, meant, denied)], ...goneOn(answering, meant, denied)), beliefSlug: null }
}

/** Whether a clause states what the person means. A question or a request would make no sense if it were repeated to them. */
const isStated = (clause: string, { written, reading: { book } }: Answering): boolean =>
  !book.cues.requests.test(folded(clause)) && !/^\s*[?？]/u.test(written.split(clause)[1] ?? '')

/**
 * Lines for the situation that the correction makes clear, and a question. What was said before may have been misunderstood, so the
 * correction alone counts first. Together with what was said before, it must point to a different situation than that did.
 */
function goneOn(answering: Answering, meant: string | undefined, denied = ''): (string | undefined)[][] {
  const { context, written, lines } = answering
  const sure = (told: string) => [caseIn(told, answering)].find((found) => found && found.chance >= SURE)
  const said = meant ?? written
  const isTelling = said !== written && said.split(/\s+/).length >= TELLING_WORDS
  const before = ownTurns(context.history).join('. ')
  const whole = sure(`${before}. ${said}`)
  const corrected = whole && whole.situation !== caseIn(before, answering)?.situation ? whole : undefined
  const told = (isTelling ? sure(denied ? written.replace(denied, ' ') : written) : undefined) ?? corrected
  if (!told) return [[stepForOther(answering, meant, before)], [asked(answering, meant)]]
  const { hears, steps, asks } = told.lines
  return [[lines.pick(hears)], [lines.pick(unsaid(answering, steps))], [lines.pick(asks) ?? asked(answering, meant)]]
}

/** If only the person was mistaken, a step for what the person told first. */
function stepForOther(answering: Answering, meant: string | undefined, before: string): string | undefined {
  if (!meant || !endsWithPerson(meant, answering.reading.book)) return undefined
  const told = caseIn(before, answering)
  return told && told.chance >= SURE ? answering.lines.pick(unsaid(answering, told.lines.steps)) : undefined
}

/** What follows a "no", unless it begins with another denial: "no, I worry that they won't like me". */
function insteadIn(message: string, { cues }: Phrasebook): { meant: string; denied: undefined } | undefined {
  const [no] = NO.exec(message) ?? []
  const rest = no ? message.slice(no.length).trim() : ''
  const beginning = rest.split(/\s+/).slice(0, BEGINNING).join(' ')
  const isDenial = cues.negated.test(folded(beginning)) || cues.fine.test(folded(rest)) || /[,.;]\s/.test(rest)
  return rest.split(/\s+/).length >= BEGINNING && !isDenial ? { meant: rest, denied: undefined } : undefined
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
  const isWhole = meant.split(/\s+/).length >= TELLING_WORDS && !isLong(written)
  const turned = isWhole ? wholeToYou(meant, book) : undefined
  if (turned) return laidOut([lines.pick(book.lines['correction.clause']), lines.pick(['{told}.'], { told: turned })])
  const cues = { telling: book.meaning, tried: NOTHING_TRIED, questions: book.questions }
  const quote = wholeQuotation(meant, MOST_WORDS) ?? (isLong(written) ? quotationFrom(written, cues)?.text : undefined)
  return (quote && lines.pick(book.lines['correction.quoted'], { quote })) || lines.pick(book.lines.correction)
}

function asked({ reading: { book }, lines }: Answering, meant: string | undefined): string | undefined {
  if (!meant) return lines.pick(book.lines['correction.which'])
  const [person] = peopleIn(meant, book)
  return (person && lines.pick(book.lines['correction.with'], { person })) || lines.pick(book.lines['correction.ask'])
}
