import { matterOf } from '../reading/matter.ts'
import { peopleIn } from '../reading/person.ts'
import { type Answer, type Answering, laidOut } from './answering.ts'

const CASES = ['silence', 'refusal', 'reaction', 'failure'] as const
/** Cases in which it is somebody else who decides. */
const UP_TO_OTHERS = new Set(['silence', 'refusal', 'reaction', 'open'])

/** Answers "and if not?": what stays in the person's hands, and what can be decided beforehand. */
export function answerWhatIf({ context, written, reading: { book, text }, lines }: Answering): Answer {
  const which = CASES.find((each) => book.cues[each].test(text)) ?? 'open'
  const { fact, person } = matterOf(context.history, book)
  const someone = UP_TO_OTHERS.has(which) && !book.cues.impersonal.test(text) ? (peopleIn(written, book)[0] ?? person) : undefined
  const about = fact ? lines.pick(book.lines['what_if.fact'], { fact }) : undefined
  return {
    text: laidOut(
      [
        about,
        someone
          ? lines.say(book.lines[which === 'silence' ? 'what_if.silence_person' : 'what_if.person'], { person: someone })
          : lines.say(book.lines['what_if.hands']),
      ],
      [lines.say(book.lines[`what_if.${which}`])],
      [lines.pick(book.lines[which === 'silence' ? 'what_if.wait' : 'what_if.ask'])],
    ),
    beliefSlug: null,
  }
}
