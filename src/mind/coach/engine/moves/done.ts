import { SENTENCES } from '../../../../text/sentences.ts'
import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import { answerTo } from '../kinds/direct-answer.ts'
import { stepForMatter } from '../kinds/matter-step.ts'
import { asksForWords } from '../kinds/steps.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { isGladOf } from '../reading/report.ts'
import { wholeToYou } from '../reading/said-to-you.ts'
import { suggestedIn, suggestionMeant } from '../reading/suggested.ts'
import { folded } from '../words/folded.ts'
import { quotable } from '../words/quotable.ts'
import { answerWithWords } from './asked-back.ts'
import { answerTried } from './follow-ups.ts'

/** The possible outcomes of something that the person said or did, in order of precedence. */
const OUTCOMES = ['mocked', 'unanswered', 'nothing', 'upset', 'good'] as const
type Outcome = (typeof OUTCOMES)[number] | 'mixed' | 'bad'
/** Outcomes that describe how somebody else reacted, which says more than whether it went well. */
const TELLING = new Set<Outcome>(['mocked', 'unanswered', 'upset'])
/** A report with more words isn't repeated. */
const MOST_WORDS_SAID_BACK = 18

/** What a message reports about something that the person did. */
interface Report {
  /** The report, rephrased to address the person ("you"); undefined if that can't be done with certainty. */
  told: string | undefined
  outcome: Outcome | undefined
  /** Whether the report begins by saying that the person did it. `told` then contains only the outcome. */
  isOnlyOutcome: boolean
  isSpoken: boolean
  /** Whether the report ends with a question. */
  isAsking: boolean
}

/** Answers a report that the person did something: gives credit, responds to the outcome or to a question, and suggests how to continue. */
export function answerDone(answering: Answering): Answer {
  const report = reportIn(answering)
  const { outcome, isSpoken, isAsking } = report
  if ((outcome === 'nothing' || (outcome === 'bad' && !isSocial(answering))) && !isSpoken) return answerTried(answering)
  if (asksForWords(answering)) return { text: creditedWith(answerWithWords(answering).text, answering), beliefSlug: null }
  const answer = isAsking ? answerAsked(answering) : undefined
  const text = answer
    ? creditedWith(answer, answering, report.told)
    : outcome && outcome !== 'nothing'
      ? takenUp(outcome, answering, report)
      : goneOn(answering, report)
  return { text, beliefSlug: null }
}

/** Whether the coach suggested something that involves somebody else, whose reaction matters more than whether it helped. */
const isSocial = ({ context, reading: { book } }: Answering): boolean => {
  const suggested = suggestionMeant(context.message, context.history, book)
  return suggested === 'say' || suggested === 'do'
}

function reportIn({ written, reading: { book, kind } }: Answering): Report {
  const { cues } = book.moves
  const question = lastQuestion(written, book)
  const after = quotable(withoutRequest(question ? written.replace(question, '') : written, book)).replace(cues.asking_next, '')
  const rest = after.replace(cues.reported, '')
  const plain = folded(rest)
  const first = OUTCOMES.find((each) => cues[each].test(plain))
  // an outcome with tears may still be a good one
  const isGood = (first === 'upset' && cues.good.test(plain)) || (!first && isGladOf(written, book))
  const isSpoiled = !cues.good.test(plain) && plain.search(book.troubled) >= 0
  const learnt = learntOutcome(kind, isSpoiled)
  return {
    told: isSaidBack(rest) ? wholeToYou(rest, book) : undefined,
    outcome: first && TELLING.has(first) && !isGood ? first : (learnt ?? (isGood ? 'good' : first)),
    isOnlyOutcome: rest !== after,
    isSpoken: cues.spoke.test(plain),
    isAsking: question !== undefined,
  }
}

/** Whether a report is short enough to be repeated, and is more than a fragment such as "and 10 min". */
const isSaidBack = (rest: string): boolean =>
  rest.split(/\s+/).length <= MOST_WORDS_SAID_BACK && !/^\W*(?:and|und|et|y|e)\s+\S+(?:\s\S+)?\W*(?:\.|$)/iu.test(rest)

function creditedWith(answer: string, { reading: { book }, lines }: Answering, told?: string): string {
  return laidOut([told ? lines.say(['{told}.'], { told }) : undefined, lines.say(book.lines['done.credit_plain'])], [answer])
}

function takenUp(outcome: Outcome, answering: Answering, { told, isOnlyOutcome }: Report): string {
  const { written, reading, lines } = answering
  const { book } = reading
  const isGood = outcome === 'good'
  const say = (name: string) => lines.say(book.lines[name])
  const credit = say(isGood ? 'done.good_plain' : 'done.credit_plain')
  const named = told ? lines.say(isOnlyOutcome ? book.lines['done.lead'] : ['{told}.'], { told }) : credit
  const meant = told || !isGood ? lines.pick(book.lines[`done.${outcome}`]) : undefined
  if (asksForMore(written, book)) return laidOut([named], [stepForMatter(answering)])
  return laidOut([named, meant], [say(`done.${outcome}_step`), say(`done.${outcome}_ask`)])
}

function goneOn(answering: Answering, { told, isSpoken }: Report): string {
  const { context, written, reading, lines } = answering
  const { book } = reading
  const credit = told?.includes(' ') ? lines.pick(book.lines['done.told'], { told }) : undefined
  const sort = isSpoken ? 'say' : (suggestedIn(context.history, book) ?? 'do')
  const next = asksForMore(written, book) ? stepForMatter(answering) : lines.pick(book.lines[`next.${sort}`])
  return laidOut([credit ?? lines.say(book.lines['done.credit_plain'])], [next ?? lines.say(book.lines['next.do'])])
}

/** The outcome that the recognizer suggests. A good one is doubtful if the words only speak of trouble. */
function learntOutcome(kind: string, isSpoiled: boolean): Outcome | undefined {
  const [, outcome] = kind.split('.')
  return outcome === 'good' && isSpoiled ? 'mixed' : (outcome as Outcome | undefined)
}

/** Whether a report ends by asking what to do next, or what else: "did it, what now?" */
function asksForMore(report: string, { moves: { cues } }: Phrasebook): boolean {
  const last = folded(report.match(SENTENCES)?.at(-1) ?? '')
  return cues.asking_other.test(last) || cues.asking_next.test(last)
}

/** A report without the last sentence if that asks for something else to do. */
function withoutRequest(report: string, book: Phrasebook): string {
  const sentences = report.match(SENTENCES) ?? []
  return sentences.length > 1 && asksForMore(report, book) ? sentences.slice(0, -1).join('') : report
}

/** The last sentence of a report if it asks something other than what to do next. */
function lastQuestion(report: string, { questions, moves: { cues } }: Phrasebook): string | undefined {
  const last = report.match(SENTENCES)?.at(-1) ?? ''
  const text = folded(last)
  return !cues.asking_next.test(text) && questions.some(({ says }) => says.test(text)) ? last : undefined
}

/** Answers the question at the end of a report as well as the little that is known allows. */
function answerAsked(answering: Answering): string | undefined {
  const { question, book } = answering.reading
  return answerTo(answering)?.answer ?? answering.lines.pick(book.lines[`admitted.${question}`])
}
