import { stemsOf } from '../../../../text/stems.ts'
import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import { matterIn, stepForMatter } from '../kinds/matter-step.ts'
import { known } from '../words/lines.ts'

/** A reply only repeats the person's own words if at least this share of it consists of them. */
const MOSTLY = 0.5

/** Answers complaints such as "that's no help": admits what is true about the complaint, and suggests something else. */
export function answerComplaint(answering: Answering): Answer {
  const { reading, lines } = answering
  const { book, kind } = reading
  const matter = matterIn(answering)
  if (kind === 'complaint.listening') {
    const heard = lines.fullest(
      [...(book.lines[kind] ?? []), ...(book.lines['complaint.listening_plain'] ?? [])],
      known({ said: matter.said }),
    )
    return { text: laidOut([heard], [lines.say(book.lines['complaint.listening_ask'])]), beliefSlug: null }
  }
  const name = kind === 'complaint.parroted' && !isEcho(answering) ? 'complaint.parroted_plain' : kind
  return { text: laidOut([lines.say(book.lines[name])], [stepForMatter(answering, matter)]), beliefSlug: null }
}

/** Whether the coach's last reply says hardly more than the person had said before it. */
function isEcho({ context: { history } }: Answering): boolean {
  const own = new Set(history.flatMap(({ role, content }) => (role === 'user' ? stemsOf(content, 3) : [])))
  const reply = stemsOf(history.at(-1)?.content ?? '', 3)
  return reply.filter((stem) => own.has(stem)).length >= MOSTLY * reply.length
}
