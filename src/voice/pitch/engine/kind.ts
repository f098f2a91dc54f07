import type { PitchFacts } from '../pitch-facts.ts'
import { type KindName, LINES } from './pitch-lines.ts'
import type { Slot } from './slot.ts'

const LONGEST_SHORT_TALK = 12
/** How organizers say that they want a workshop. */
const HANDS_ON =
  /\bworkshops? (?:last|run|take|are|is|have|has|of|should|must)\b|\bhands-on\b|\binteractive session|\b(?:should|must|want to) (?:do|make|try|practi[sc]e) (?:something|it)\b|\bnot (?:only|just) listen\b/i

const PATTERNS = Object.entries(LINES.kinds)
  .filter(([, { words }]) => words.length > 0)
  .map(([name, { words }]) => [name as KindName, new RegExp(`\\b(?:${words.join('|')})s?\\b`, 'i')] as const)

/** The part of the title that names the slot rather than the event: "Opening keynote". */
export function slotName({ opportunity, event }: PitchFacts): string {
  if (!event?.title) return opportunity.title
  const rest = opportunity.title.replace(event.title, '').replace(/[\s,:;-]*\b(?:at|in|for|of|on|the|with)?[\s,:;-]*$/i, '')
  return rest === opportunity.title ? rest.replace(/\s+at\s.*$/i, '') : rest
}

/** The kind of opportunity: by the slot's name or else, for some kinds, by the names of the event and its organizer. */
export function kindOf(facts: PitchFacts, time: Slot | undefined): KindName {
  const { opportunity, event } = facts
  const slot = slotName(facts)
  const named = kindNamedIn(slot)
  if (named) return named
  if (HANDS_ON.test(event?.description ?? '')) return 'workshop'
  const around = kindNamedIn(`${event?.title ?? ''} ${opportunity.organizer ?? ''}`)
  if (around === 'community' || around === 'in_house') return around
  if (around === 'podcast' && !/\b(?:talk|speaker|session|night|evening|day|festival|conference|summit|meetup)s?\b/i.test(slot))
    return 'podcast'
  return time && time.minutes <= LONGEST_SHORT_TALK ? 'lightning' : 'talk'
}

const kindNamedIn = (text: string): KindName | undefined => PATTERNS.find(([, pattern]) => pattern.test(text))?.[0]
