import { GRADES } from '../../../contract/body.ts'
import { ACTIONS, INTERACTION_KINDS, SEVERITIES } from '../../../contract/interactions/interaction.ts'
import type { Reviewable } from '../../../corpus/reviewing/reviewables.ts'
import type { Objection } from '../../../corpus/reviews.ts'
import { say, type Terminal } from '../../terminal.ts'
import type { Ask } from './questions.ts'
import { fieldsOf } from './record-page.ts'

/** An objection without the record's version and the date. */
export type Complaint = Pick<Objection, 'decision' | 'field' | 'proposal' | 'reason'>

const BACK = 'empty to go back'
const VALUES: Record<string, readonly string[]> = {
  severity: SEVERITIES,
  action: ACTIONS,
  kind: INTERACTION_KINDS,
  evidence: GRADES,
  contested: ['yes', 'no'],
}

/** Asks for the reason for a rejection. An unfinished complaint is discarded. */
export async function rejection(ask: Ask): Promise<Complaint | undefined> {
  const reason = await ask(`Why should the record be removed? (${BACK}): `)
  return reason ? { decision: 'reject', reason } : undefined
}

export function correction(subject: Reviewable, ask: Ask, terminal: Terminal): Promise<Complaint | undefined> {
  return correctionOf(subject, ask, terminal, `Which field? ${namesOf(subject).join(', ')} (${BACK}): `)
}

/** Stores a complaint immediately. After a correction, asks for corrections to other fields and stores those too. */
export async function withFurther(
  first: Complaint,
  subject: Reviewable,
  ask: Ask,
  terminal: Terminal,
  store: (complaint: Complaint) => void,
): Promise<void> {
  let complaint: Complaint | undefined = first
  while (complaint) {
    store(complaint)
    const isCorrection: boolean = complaint.decision === 'correct'
    complaint = isCorrection
      ? await correctionOf(subject, ask, terminal, 'Correct another field of this record? (Press Enter for the next record): ')
      : undefined
  }
}

const namesOf = (subject: Reviewable) => [...fieldsOf(subject).map(([name]) => name), 'references']

async function correctionOf(subject: Reviewable, ask: Ask, terminal: Terminal, question: string): Promise<Complaint | undefined> {
  for (;;) {
    const field = (await ask(question))?.toLowerCase()
    if (!field) return undefined
    if (!namesOf(subject).includes(field)) {
      say(terminal, `There is no field "${field}". The fields are: ${namesOf(subject).join(', ')}`)
      continue
    }
    const proposal = await proposalFor(field, ask, terminal)
    const reason = proposal && (await ask(`Why? Cite a source if you can (${BACK}): `))
    if (reason) return { decision: 'correct', field, proposal, reason }
  }
}

async function proposalFor(field: string, ask: Ask, terminal: Terminal): Promise<string | null> {
  const values = VALUES[field]
  if (!values) return ask(`What should it say, or what is wrong with it? (${BACK}): `)
  for (;;) {
    const typed = await ask(`What should it be? ${values.join(', ')} (${BACK}): `)
    const value = values.find((each) => each.toLowerCase() === typed?.toLowerCase())
    if (!typed || value) return value ?? null
    say(terminal, `"${typed}" is not one of: ${values.join(', ')}`)
  }
}
