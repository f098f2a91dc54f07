import type { PitchFacts } from '../pitch-facts.ts'

/** The state of an opportunity today, which decides what a pitch can ask for. */
export type Situation = 'open' | 'in_conversation' | 'late' | 'closed' | 'declined' | 'booked' | 'past' | 'past_declined' | 'past_booked'

export function situationOf({ status, event_date, deadline }: PitchFacts['opportunity'], today: string): Situation {
  const isPast = event_date !== null && event_date < today
  if (status === 'declined') return isPast ? 'past_declined' : 'declined'
  if (status === 'booked') return isPast ? 'past_booked' : 'booked'
  if (isPast) return 'past'
  // a deadline no longer matters once the organizer is talking with the speaker
  if (status === 'in_conversation') return 'in_conversation'
  if (deadline !== null && deadline < today) return 'late'
  return status === 'expired' ? 'closed' : 'open'
}

/** Pitch states that imply that an earlier pitch was sent. */
const SENT = ['sent', 'follow_up_due', 'closed']

export const hasReply = ({ pitch_state }: PitchFacts['opportunity']): boolean => pitch_state === 'replied'

export const wasSent = (opportunity: PitchFacts['opportunity']): boolean =>
  hasReply(opportunity) || (SENT.includes(opportunity.pitch_state) && opportunity.last_drafted_on !== null)
