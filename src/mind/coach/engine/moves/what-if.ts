import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import { asksForWords } from '../kinds/steps.ts'
import { matterOf } from '../reading/matter.ts'
import { peopleIn } from '../reading/person.ts'
import { answerWithWords } from './asked-back.ts'

const CASES = ['unable', 'silence', 'refusal', 'reaction', 'failure'] as const
/** Cases in which somebody else decides. */
const UP_TO_OTHERS = new Set(['silence', 'refusal', 'reaction', 'open'])

/** Answers "and if not?": says what remains in the person's hands, and how they can prepare for it. */
export function answerWhatIf(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book, text } = reading
  if (asksForWords(answering)) return answerWithWords(answering)
  const which = CASES.find((each) => book.cues[each].test(text)) ?? 'open'
  if (which === 'unable') return { text: lines.say(book.lines['what_if.unable']), beliefSlug: null }
  const { person } = matterOf(context.history, book)
  const someone = UP_TO_OTHERS.has(which) && !book.cues.impersonal.test(text) ? (peopleIn(written, book)[0] ?? person) : undefined
  const about = someone
    ? lines.say(book.lines[which === 'silence' ? 'what_if.silence_person' : 'what_if.person'], { person: someone })
    : lines.say(book.lines['what_if.hands'])
  return { text: laidOut([about], [lines.say(book.lines[`what_if.${which}`])]), beliefSlug: null }
}
