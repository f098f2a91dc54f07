import type { PitchFacts } from '../pitch-facts.ts'

/** Where an opportunity stands today, which decides what a pitch for it can ask. */
export type Situation = 'open' | 'late' | 'closed' | 'declined' | 'booked' | 'past' | 'past_declined' | 'past_booked'

export function situationOf({ status, event_date, deadline }: PitchFacts['opportunity'], today: string): Situation {
  const isPast = event_date !== null && event_date < today
  if (status === 'declined') return isPast ? 'past_declined' : 'declined'
  if (status === 'booked') return isPast ? 'past_booked' : 'booked'
  if (isPast) return 'past'
  if (deadline !== null && deadline < today) return 'late'
  return status === 'expired' ? 'closed' : 'open'
}
