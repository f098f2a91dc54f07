import { type PastEvent, type PitchFacts, type Testimonial, tidyFacts } from '../pitch-facts.ts'
import { isForTeachers, type Offer, offersOf } from './choose-talk.ts'
import { testimonialsFor } from './choose-testimonials.ts'
import { kindOf, slotName } from './kind.ts'
import type { KindName } from './pitch-lines.ts'
import { sentenceFor } from './sentence-for.ts'
import { type Situation, situationOf } from './situation.ts'
import { type Slot, slotOf } from './slot.ts'
import { allTerms, byScore, relevance, sharedAudiences, sharedSubjects, sharedWords, type Terms, termsOf } from './terms.ts'

/** What a pitch says to this organizer: the facts, and what was chosen from them. */
export interface PitchBrief {
  facts: PitchFacts
  kind: KindName
  situation: Situation
  /** The name of the slot, such as "Opening keynote"; all of the title if there is no event. */
  slotName: string
  slot: Slot | undefined
  /** The speaker's talks, the most fitting first. */
  offers: Offer[]
  testimonials: Testimonial[]
  pastEvents: PastEvent[]
  /** The speaker's topics, the most fitting first. */
  topics: string[]
  /** A topic of the event and the speaker's topic that is the same or close to it. */
  common: { theirs: string; mine: string } | undefined
  /** Whether the talk was written for an audience like this one. */
  isForThem: boolean
  /** The event's topics, if none of the talks or the speaker's topics has to do with the event. */
  offTheme: string[]
  /** The sentence of the event's description that has most to do with the talk. */
  sentence: string | undefined
}

export function pitchBrief(all: PitchFacts): PitchBrief {
  const facts = tidyFacts(all)
  const { opportunity, event, kit } = facts
  const name = slotName(facts)
  const description = event?.description ?? ''
  const slot = slotOf(name || opportunity.title, description)
  const kind = kindOf(facts, slot)
  const about = {
    slot: termsOf(name),
    topics: termsOf((event?.topics ?? []).join(' . ')),
    event: termsOf(`${event?.title ?? ''} . ${description}`),
  }
  const hosts = termsOf(`${opportunity.organizer ?? ''} . ${event?.organizer ?? ''}`)
  const wanted = { ...about, audience: allTerms([...Object.values(about), hosts]) }
  const offers = offersOf(facts, { kind, slotName: name, slot }, wanted)
  const [offer] = offers
  const testimonials = testimonialsFor(facts, kind, offers, wanted)
  // the role of the person who is quoted may already name the event
  const appearances = kit?.past_events.filter(({ title }) => !testimonials[0]?.role?.includes(title)) ?? []
  return {
    facts,
    kind,
    situation: situationOf(opportunity, facts.today),
    slotName: name,
    slot,
    offers,
    testimonials,
    pastEvents: byScore(appearances, ({ title, role }) => {
      const past = termsOf(`${title} . ${role ?? ''}`)
      return sharedWords(past, wanted.audience) + sharedAudiences(past, wanted.audience)
    }).map(({ item }) => item),
    topics: fitting(byScore(kit?.topics ?? [], (topic) => relevance(termsOf(topic), wanted.audience))),
    common: commonTopic(event?.topics ?? [], kit?.topics ?? []),
    isForThem:
      Boolean(offer?.audience) &&
      sharedAudiences(termsOf(offer?.audience ?? ''), wanted.audience) > 0 &&
      !isForTeachers(offer?.audience ?? null, wanted.slot),
    offTheme: isOffTheme(facts, offers, wanted.audience) ? (event?.topics ?? []) : [],
    sentence: offer && sentenceFor(description, offer),
  }
}

/** Those that have to do with the event; all if that would leave no list. */
function fitting<T>(sorted: readonly { item: T; score: number }[]): T[] {
  const related = sorted.filter(({ score }) => score > 0)
  return (related.length > 1 ? related : sorted).map(({ item }) => item)
}

/** Words alone can't prove that a talk fits, but without a single shared one it would be dishonest to suggest so. */
const isOffTheme = ({ kit }: PitchFacts, offers: readonly Offer[], wanted: Terms): boolean =>
  offers.length > 0 &&
  [...offers.map(({ about }) => about), ...(kit?.topics ?? []).map(termsOf)].every((mine) => relevance(mine, wanted) === 0)

const MOST_TOPICS = 20

/** The closest pair of topics; the same topic is the closest. */
function commonTopic(theirs: readonly string[], mine: readonly string[]): PitchBrief['common'] {
  const [their, my] = [theirs, mine].map((topics) => topics.slice(0, MOST_TOPICS).map((topic) => ({ topic, terms: termsOf(topic) })))
  const pairs = (their ?? []).flatMap((one) => (my ?? []).map((other) => ({ one, other })))
  const [closest] = byScore(pairs, ({ one, other }) =>
    one.topic.toLowerCase() === other.topic.toLowerCase()
      ? Number.POSITIVE_INFINITY
      : 2 * sharedWords(one.terms, other.terms) + sharedSubjects(one.terms, other.terms),
  )
  return closest && closest.score > 0 ? { theirs: closest.item.one.topic, mine: closest.item.other.topic } : undefined
}
