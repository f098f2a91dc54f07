import type { PitchFacts } from '../pitch-facts.ts'
import type { Offer } from './choose-talk.ts'
import { namesOccasion } from './named-kind.ts'
import { relevance, type Terms, termsOf } from './terms.ts'
import { containsWords } from './whole-words.ts'

/**
 * The event's topics, if nothing that the speaker has said or done is related to the event. Shared words can't prove that a talk fits, but
 * without a single shared word, it would be dishonest to suggest that it does.
 */
export function offThemeOf(facts: PitchFacts, slotName: string, offers: readonly Offer[], wanted: Terms): string[] {
  const { event, kit } = facts
  const [offer] = offers
  // at an occasion such as a dinner, the organizer wants a speech, whatever its subject
  if (!offer || namesOccasion(`${slotName} ${offer.isAsked ? offer.form : ''}`)) return []
  const known = [
    ...(kit?.topics ?? []),
    ...(kit?.past_events ?? []).map(({ title, role }) => `${title} . ${role ?? ''}`),
    ...(kit?.testimonials ?? []).map(({ quote, role }) => `${quote} . ${role ?? ''}`),
    ...[kit?.tagline, kit?.bio_short].filter((each) => each != null),
  ]
  const topics = event?.topics ?? []
  const isMentioned = (topic: string) =>
    [...known, ...offers.map(({ talk }) => `${talk.title} . ${talk.summary ?? ''}`)].some((text) => containsWords(text, topic))
  const isRelated = [...offers.map(({ about }) => about), ...known.map(termsOf)].some((mine) => relevance(mine, wanted) > 0)
  return isRelated || topics.some(isMentioned) ? [] : topics
}
