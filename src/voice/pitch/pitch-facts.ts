import { tidy } from '../../text/plain-text.ts'

/** What a pitch may say. Nothing else is known, so nothing else is claimed. */
export interface PitchFacts {
  opportunity: {
    title: string
    organizer: string | null
    format: 'in_person' | 'virtual' | 'hybrid' | null
    location: string | null
    event_date: string | null
    deadline: string | null
    /** How far an earlier pitch went: none, drafted, sent, follow_up_due, replied or closed. */
    pitch_state: string
    last_drafted_on: string | null
  }
  event: { title: string; organizer: string | null; description: string | null; topics: string[]; city: string | null } | null
  kit: {
    display_name: string
    tagline: string | null
    bio_short: string | null
    topics: string[]
    signature_talks: { title: string; summary?: string; duration_minutes?: number; formats?: string[] }[]
    testimonials: { quote: string; name: string; role?: string }[]
    past_events: { title: string; year?: number; role?: string }[]
    one_sheet_url: string | null
    reel_url: string | null
    location: string | null
  } | null
  /** What is known of the signature talks besides. */
  speeches: { title: string; topic: string | null; summary: string | null; audience: string | null }[]
  /** The account's name, for a speaker without a kit. */
  speaker: string
}

/** The same facts as plain lines, without list entries that lack what they are named by. */
export function tidyFacts(facts: PitchFacts): PitchFacts {
  const { opportunity, event, kit, speeches, speaker } = tidyAll(facts) as PitchFacts
  return {
    opportunity,
    event: event && { ...event, topics: event.topics.filter(Boolean) },
    kit: kit && {
      ...kit,
      topics: kit.topics.filter(Boolean),
      signature_talks: kit.signature_talks.filter((talk) => talk?.title),
      testimonials: kit.testimonials.filter((praise) => praise?.quote && praise.name),
      past_events: kit.past_events.filter((past) => past?.title),
    },
    speeches,
    speaker,
  }
}

function tidyAll(value: unknown): unknown {
  if (typeof value === 'string') return tidy(value)
  if (Array.isArray(value)) return value.map(tidyAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, tidyAll(member)]))
}
