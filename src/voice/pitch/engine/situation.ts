import type { PitchFacts } from '../pitch-facts.ts'

/** Where an opportunity stands today, which decides what a pitch for it can ask. */
export type Situation = 'open' | 'in_conversation' | 'late' | 'closed' | 'declined' | 'booked' | 'past' | 'past_declined' | 'past_booked'

export function situationOf({ status, event_date, deadline }: PitchFacts['opportunity'], today: string): Situation {
  const isPast = event_date !== null && event_date < today
  if (status === 'declined') return isPast ? 'past_declined' : 'declined'
  if (status === 'booked') return isPast ? 'past_booked' : 'booked'
  if (isPast) return 'past'
  // a deadline is for those with whom the organizer isn't talking yet
  if (status === 'in_conversation') return 'in_conversation'
  if (deadline !== null && deadline < today) return 'late'
  return status === 'expired' ? 'closed' : 'open'
}

/** Pitch states that imply that an earlier pitch was sent. */
const SENT = ['sent', 'follow_up_due', 'closed']

export const hasReply = ({ pitch_state }: PitchFacts['opportunity']): boolean => pitch_state === 'replied'

export const wasSent = (opportunity: PitchFacts['opportunity']): boolean =>
  hasReply(opportunity) || (SENT.includes(opportunity.pitch_state) && opportunity.last_drafted_on !== null)
