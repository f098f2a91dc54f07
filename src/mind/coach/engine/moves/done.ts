import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import { answerTo } from '../kinds/direct-answer.ts'
import { matterIn } from '../kinds/matter-step.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { isGladOf } from '../reading/report.ts'
import { wholeToYou } from '../reading/said-to-you.ts'
import { suggestedIn } from '../reading/suggested.ts'
import { folded } from '../words/folded.ts'
import { known } from '../words/lines.ts'
import { quotable, SENTENCES } from '../words/quotable.ts'
import { answerTried } from './follow-ups.ts'

/** How something was taken that the person said or did; the first that matches counts. */
const OUTCOMES = ['mocked', 'unanswered', 'nothing', 'upset', 'good'] as const

/** Answers a report that something was done: credits it, takes up what came of it, and goes on from there. */
export function answerDone(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book } = reading
  const { cues } = book.moves
  const asked = askedIn(written, book)
  const after = quotable(asked ? written.replace(asked, '') : written).replace(cues.asking_next, '')
  const rest = after.replace(cues.reported, '')
  const plain = folded(rest)
  const first = OUTCOMES.find((each) => cues[each].test(plain))
  // tears may be a part of what went well
  const outcome = (first === 'upset' && cues.good.test(plain)) || (!first && isGladOf(written, book)) ? 'good' : first
  const isSpoken = cues.spoke.test(folded(rest))
  if (outcome === 'nothing' && !isSpoken) return answerTried(answering)
  const told = wholeToYou(rest, book)
  const answer = asked ? answerAsked(answering) : undefined
  if (answer)
    return {
      text: laidOut([told ? lines.say(['{told}.'], { told }) : undefined, lines.say(book.lines['done.credit_plain'])], [answer]),
      beliefSlug: null,
    }
  const isOnlyOutcome = rest !== after
  const say = (name: string) => lines.say(book.lines[name])
  if (outcome && outcome !== 'nothing') {
    const credit = say(outcome === 'good' ? 'done.good_plain' : 'done.credit_plain')
    const named = told ? lines.say(isOnlyOutcome ? book.lines['done.lead'] : ['{told}.'], { told }) : credit
    const meant = told || outcome !== 'good' ? lines.pick(book.lines[`done.${outcome}`]) : undefined
    const step = outcome === 'good' ? undefined : say(`done.${outcome}_step`)
    return { text: laidOut([named, meant], [step, say(`done.${outcome}_ask`)]), beliefSlug: null }
  }
  const { said } = matterIn(answering)
  const credit = told?.includes(' ') ? lines.pick(book.lines['done.told'], { told }) : undefined
  const sort = isSpoken ? 'say' : (suggestedIn(context.history, book) ?? 'do')
  const next = lines.pick(book.lines[`next.${sort}`]) ?? say('next.do')
  return { text: laidOut([credit ?? lines.fullest(book.lines['done.credit'], known({ said }))], [next]), beliefSlug: null }
}

/** The last sentence of a report if it asks something of its own, beyond what comes next. */
function askedIn(report: string, { questions, moves: { cues } }: Phrasebook): string | undefined {
  const last = report.match(SENTENCES)?.at(-1) ?? ''
  const text = folded(last)
  return !cues.asking_next.test(text) && questions.some(({ says }) => says.test(text)) ? last : undefined
}

/** What can be said to it without knowing more. */
function answerAsked(answering: Answering): string | undefined {
  const { question, book } = answering.reading
  return answerTo(answering)?.answer ?? answering.lines.pick(book.lines[`admitted.${question}`])
}
