import { tidy } from '../../text/shorten.ts'

export interface Talk {
  title: string
  summary?: string
  duration_minutes?: number
  formats?: string[]
}

export interface Testimonial {
  quote: string
  name: string
  role?: string
}

export interface PastEvent {
  title: string
  year?: number
  role?: string
}

/** Everything that a pitch may claim. */
export interface PitchFacts {
  /** The UTC day on which the pitch is drafted. */
  today: string
  opportunity: {
    title: string
    organizer: string | null
    format: 'in_person' | 'virtual' | 'hybrid' | null
    location: string | null
    event_date: string | null
    deadline: string | null
    status: string
    /** State of an earlier pitch: none, drafted, sent, follow_up_due, replied or closed. */
    pitch_state: string
    last_pitch_type: string | null
    last_drafted_on: string | null
  }
  event: { title: string; organizer: string | null; description: string | null; topics: string[]; city: string | null } | null
  kit: {
    display_name: string
    tagline: string | null
    bio_short: string | null
    topics: string[]
    signature_talks: Talk[]
    testimonials: Testimonial[]
    past_events: PastEvent[]
    one_sheet_url: string | null
    reel_url: string | null
    location: string | null
  } | null
  /** Additional facts about the signature talks. */
  speeches: { title: string; topic: string | null; summary: string | null; audience: string | null }[]
  /** The account's display name, used if there is no kit. */
  speaker: string
}

/** Reduces each text to a single plain line, and drops list entries that have no title or name. */
export function tidyFacts(facts: PitchFacts): PitchFacts {
  const { today, opportunity, event, kit, speeches, speaker } = tidyAll(facts) as PitchFacts
  return {
    today,
    opportunity,
    event: event && { ...event, topics: event.topics.filter(Boolean) },
    kit: kit && {
      ...kit,
      topics: kit.topics.filter(Boolean),
      signature_talks: kit.signature_talks.filter((talk) => talk?.title),
      testimonials: kit.testimonials.filter((testimonial) => testimonial?.quote && testimonial.name),
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
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, tidyAll(field)]))
}
