import type { PitchFacts } from '../pitch-facts.ts'
import { kindNamedIn, namesOccasion, namesTalk } from './named-kind.ts'
import type { KindName } from './pitch-lines.ts'
import { slotName } from './slot-name.ts'
import type { Slot } from './slot-time/slot.ts'

const LONGEST_SHORT_TALK = 12
/** Phrases that organizers use to ask for a workshop. */
const HANDS_ON =
  /\bworkshops? (?:tracks?|slots?|blocks?|proposals?|leaders?|last|run|take|are|is|have|has|of|should|must)\b|\bhands-on\b|\bpractical session|\binteractive session|\b(?:should|must|want to) (?:do|make|try|practi[sc]e) (?:something|it)\b|\bnot (?:only|just) listen\b/i

const BY_FORM: Record<string, KindName> = {
  keynote: 'keynote',
  lecture: 'lecture',
  panel: 'panel',
  lightning: 'lightning',
  episode: 'podcast',
  workshop: 'workshop',
  training: 'workshop',
  masterclass: 'workshop',
  'hands-on': 'workshop',
}
/** Separates the form from the subject, which may name another form: "Workshop: starting a podcast". */
const SUBJECT = /: | (?:on|about) /i
/** An event with such a name has a stage, even if it is organized by a podcast. */
const EVENT = /\b(?:talk|speaker|session|night|evening|day|festival|conference|congress|summit|meetup)s?\b/i

/**
 * The kind of opportunity. It is determined from the slot's name, from the form that the description mentions with the slot's time, or, for
 * some kinds, from the names of the event and its organizer.
 */
export function kindOf(facts: PitchFacts, time: Slot | undefined, isOneOfSeveral: boolean): KindName {
  const { opportunity, event } = facts
  const slot = slotName(facts)
  const description = event?.description ?? ''
  const named = kindNamedIn(slot.split(SUBJECT)[0] ?? '') ?? kindNamedIn(slot) ?? BY_FORM[time?.form ?? '']
  if (named) return named
  if (HANDS_ON.test(description) && !isOneOfSeveral) return 'workshop'
  const around = kindNamedIn(`${event?.title ?? ''} ${opportunity.organizer ?? ''}`)
  if (around === 'in_house' || (around === 'community' && !/\b(?:conference|congress|summit)\b/i.test(description))) return around
  if (around === 'podcast' && !EVENT.test(`${slot} ${event?.title ?? ''}`)) return 'podcast'
  return time && time.minutes <= LONGEST_SHORT_TALK && !namesOccasion(slot) ? 'lightning' : 'talk'
}

/** Whether the organizer asks for a talk, so that a workshop wouldn't match. */
export const isTalkAsked = ({ opportunity, event }: PitchFacts, kind: KindName): boolean =>
  ['keynote', 'lecture', 'lightning'].includes(kind) || namesTalk(`${opportunity.title} ${event?.description ?? ''}`)
