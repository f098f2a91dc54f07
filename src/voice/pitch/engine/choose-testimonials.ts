import type { PitchFacts, Testimonial } from '../pitch-facts.ts'
import type { Offer } from './choose-talk.ts'
import { NUMBER_WORD, numberOf } from './number-words.ts'
import type { KindName } from './pitch-lines.ts'
import { byScore, sharedAudiences, sharedSubjects, sharedWords, type Terms, termsOf } from './terms.ts'
import { containsWords } from './whole-words.ts'

const FORMS: [name: string, words: RegExp][] = [
  ['workshop', /\b(?:workshop|masterclass|training session|exercise)s?\b/i],
  [
    'podcast',
    /\b(?:podcast|episode|listener)s?\b|\b(?:the|this|that|an?|her|his|their|best|live) interview\b(?! (?:question|skill|process|technique|panel|training|room|guide)s?\b)/i,
  ],
  ['panel', /\b(?:panel|moderator)s?\b/i],
  ['keynote', /\b(?:keynote|main stage)\b/i],
]
/** For each kind of opportunity, the other forms of talk for which praise also supports the pitch. */
const ALIKE: Partial<Record<KindName, string[]>> = {
  in_house: ['workshop', 'keynote'],
  talk: ['keynote'],
  lecture: ['keynote'],
  school: ['keynote', 'workshop'],
}

/** The testimonials that suit the audience or the talk, best match first. Testimonials about something else are never returned. */
export function testimonialsFor(
  { kit, opportunity, event }: PitchFacts,
  kind: KindName,
  [offer, ...others]: readonly Offer[],
  wanted: { audience: Terms; slot: Terms },
): Testimonial[] {
  const organizers = [opportunity.organizer, event?.organizer].filter((each) => each != null)
  const fitting = (testimonial: Testimonial): number => {
    const { quote, role = '' } = testimonial
    const said = termsOf(quote)
    const speaker = termsOf(role)
    const about = (of: Offer) => sharedWords(said, of.subject) + 0.5 * sharedSubjects(said, of.subject) + minutesIn(quote, of)
    const ofThisTalk = offer ? about(offer) : 0
    const ofAnother = Math.max(0, ...others.map(about))
    if (ofAnother > ofThisTalk) return 0
    // organizers don't want their own words quoted to them as a recommendation
    if (organizers.some((each) => containsWords(role, each)) || isOfAnotherForm(quote, kind)) return 0
    const audience = sharedAudiences(speaker, wanted.audience)
    const words = sharedWords(speaker, wanted.audience)
    const theme = sharedSubjects(said, wanted.slot) + sharedWords(said, wanted.slot)
    // a shared general word such as "manager" is enough only if the role names no other field
    const isFitting = audience > 0 || words >= 1 || ofThisTalk >= 1 || theme >= 1 || (words > 0 && speaker.audiences.size === 0)
    return isFitting ? 4 * audience + 2 * words + 1.5 * ofThisTalk + theme : 0
  }
  return byScore(kit?.testimonials ?? [], fitting)
    .filter(({ score }) => score > 0)
    .map(({ item }) => item)
}

const MINUTES = new RegExp(`(?<![\\p{L}\\p{N}])(\\d{1,3}|${NUMBER_WORD})[- ]minutes?\\b`, 'iu')

/** Praise that mentions "eight minutes" is assumed to be about the talk that takes eight minutes. */
const minutesIn = (quote: string, { talk }: Offer): number => {
  const [, said = ''] = MINUTES.exec(quote) ?? []
  return said !== '' && numberOf(said) === talk.duration_minutes ? 2 : 0
}

function isOfAnotherForm(quote: string, kind: KindName): boolean {
  const praised = FORMS.filter(([, words]) => words.test(quote)).map(([name]) => name)
  return praised.length > 0 && !praised.some((name) => name === kind || ALIKE[kind]?.includes(name))
}
