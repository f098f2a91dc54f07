import type { Reviewable } from '../../../corpus/reviewing/reviewables.ts'
import type { Objection } from '../../../corpus/reviews.ts'
import { say, type Terminal } from '../../terminal.ts'
import type { Ask } from './questions.ts'
import { fieldsOf, linkLines } from './record-page.ts'

/** An objection without the version of the record and the day. */
type Complaint = Pick<Objection, 'decision' | 'field' | 'proposal' | 'reason'>
type Decision = 'accept' | 'skip' | 'quit' | Complaint

const CHOICES = 'accept (a), correct (c), reject (r), skip (s), links (l), quit (q): '
const BACK = 'empty to go back'

/** Asks until there is a decision. The end of input quits, and a complaint that is not finished is not made. */
export async function decide(subject: Reviewable, ask: Ask, terminal: Terminal): Promise<Decision> {
  for (;;) {
    const choice = (await ask(CHOICES))?.toLowerCase()
    switch (choice) {
      case 'a':
        return 'accept'
      case 's':
        return 'skip'
      case 'q':
      case undefined:
        return 'quit'
      case 'l':
        for (const line of linkLines(subject)) say(terminal, line)
        break
      case 'c':
      case 'r': {
        const complaint = await (choice === 'c' ? correction(subject, ask, terminal) : rejection(ask))
        if (complaint) return complaint
        break
      }
      default:
        say(terminal, 'Type one of the letters.')
    }
  }
}

async function rejection(ask: Ask): Promise<Complaint | undefined> {
  const reason = await ask(`Why should the record be removed? (${BACK}): `)
  return reason ? { decision: 'reject', reason } : undefined
}

async function correction(subject: Reviewable, ask: Ask, terminal: Terminal): Promise<Complaint | undefined> {
  const fields = [...fieldsOf(subject.record).map(([name]) => name), 'references']
  const field = (await ask(`Which field? ${fields.join(', ')} (${BACK}): `))?.toLowerCase()
  if (!field) return undefined
  if (!fields.includes(field)) {
    say(terminal, `There is no field "${field}".`)
    return correction(subject, ask, terminal)
  }
  const proposal = await ask(`What should it say, or what is wrong with it? (${BACK}): `)
  if (!proposal) return undefined
  const reason = await ask(`Why? Name a source if you can (${BACK}): `)
  return reason ? { decision: 'correct', field, proposal, reason } : undefined
}
