import { type PitchFacts, type Testimonial, tidyFacts } from '../pitch-facts.ts'
import { type Bio, bioSentence, type PastEvents, pastEventsOf, related } from './choose-proof.ts'
import { isForTeachers, type Offer, offersOf, type Wanted } from './choose-talk.ts'
import { testimonialsFor } from './choose-testimonials.ts'
import { type CommonTopic, commonTopic } from './common-topic.ts'
import { isTalkAsked, kindOf } from './kind.ts'
import { offThemeOf } from './off-theme.ts'
import { type KindName, LINES } from './pitch-lines.ts'
import { sentenceFor } from './sentence-for.ts'
import { type Situation, situationOf } from './situation.ts'
import { slotName } from './slot-name.ts'
import { type Slot, slotsOf } from './slot-time/slot.ts'
import { allTerms, byScore, sharedAudiences, sharedTheme, termsOf } from './terms.ts'

/** The basis for a pitch to this organizer: the facts, and what was selected from them. */
export interface PitchBrief extends PastEvents {
  facts: PitchFacts
  kind: KindName
  situation: Situation
  /** The name of the slot, such as "Opening keynote"; the whole title if there is no event. */
  slotName: string
  slot: Slot | undefined
  /** The speaker's talks, best match first. */
  offers: Offer[]
  testimonials: Testimonial[]
  /** The speaker's topics that are related to the event, best match first; all of them if none are related. */
  topics: string[]
  areTopicsRelated: boolean
  common: CommonTopic | undefined
  bio: Bio | undefined
  /** Whether the talk was written for an audience like that of the event. */
  isForThem: boolean
  /** The event's topics, if nothing that the speaker has said or done is related to the event; otherwise empty. */
  offTheme: string[]
  /** The sentence in the event's description that is most closely related to the talk. */
  sentence: string | undefined
}

export function pitchBrief(all: PitchFacts): PitchBrief {
  const facts = tidyFacts(all)
  const { opportunity, event, kit } = facts
  const name = slotName(facts)
  const description = event?.description ?? ''
  const slots = slotsOf(name || opportunity.title, name, description)
  const about = {
    slot: termsOf(name),
    topics: termsOf((event?.topics ?? []).join(' . ')),
    event: termsOf(`${event?.title ?? ''} . ${description}`),
  }
  const hosts = termsOf(`${opportunity.organizer ?? ''} . ${event?.organizer ?? ''}`)
  const wanted = { ...about, audience: allTerms([...Object.values(about), hosts]) }
  const { kind, slot, offers } = choiceOf(facts, name, slots, wanted)
  const [offer] = offers
  const topics = byScore(kit?.topics ?? [], (topic) => sharedTheme(termsOf(topic), wanted.audience))
  const offTheme = offThemeOf(facts, name, offers, wanted.audience)
  const testimonials = offTheme.length > 0 ? [] : testimonialsFor(facts, kind, offers, wanted)
  // the quoted person's role may already name the event
  const appearances = kit?.past_events.filter(({ title }) => !testimonials[0]?.role?.includes(title)) ?? []
  return {
    facts,
    kind,
    situation: situationOf(opportunity, facts.today),
    slotName: name,
    slot,
    offers,
    testimonials,
    ...pastEventsOf(appearances, wanted.audience),
    topics: related(topics),
    areTopicsRelated: (topics[0]?.score ?? 0) > 0,
    common: commonTopic(event?.topics ?? [], kit?.topics ?? [], offer),
    bio: bioSentence(kit?.bio_short ?? '', offer, wanted.audience),
    isForThem:
      Boolean(offer?.audience) &&
      sharedAudiences(termsOf(offer?.audience ?? ''), wanted.audience) > 0 &&
      !isForTeachers(offer?.audience ?? null, wanted.slot),
    offTheme,
    sentence: offer && sentenceFor(description, offer),
  }
}

type Choice = Pick<PitchBrief, 'kind' | 'slot' | 'offers'>

/** The organizer's slot; if there are several, the one for which the speaker has the best talk. */
function choiceOf(facts: PitchFacts, name: string, slots: readonly Slot[], wanted: Wanted): Choice {
  const choices = (slots.length > 0 ? slots : [undefined]).map((slot) => {
    const kind = kindOf(facts, slot, slots.length > 1)
    const asked = { kind, slotName: name, slot, isTalk: isTalkAsked(facts, kind) }
    return { kind, slot, offers: offersOf(facts, asked, wanted) }
  })
  const best = byScore(choices, ({ offers }) => offers[0]?.score ?? 0)[0]?.item as Choice
  return best.kind === 'talk' && isWorkshop(best.offers[0]) ? { ...best, kind: 'workshop' } : best
}

/** Whether the talk is given only as a workshop and the organizer didn't ask for another form. */
function isWorkshop(offer: Offer | undefined): boolean {
  const formats = offer?.talk.formats ?? []
  const workshops = LINES.kinds.workshop.formats
  return formats.length > 0 && formats.every((format) => workshops.includes(format)) && !offer?.fit?.startsWith('other_form')
}
