import { unquoted } from '../../../../text/punctuation.ts'
import { shorten } from '../../../../text/shorten.ts'
import type { PitchFacts } from '../../pitch-facts.ts'
import { isOrganization } from './organization.ts'
import { slotPhrase, withoutTime } from './slot-phrase.ts'

/** Words that say what an event is. A name that ends with one needs an article or "your". */
const SINGULAR =
  'Day|Morning|Evening|Weekend|Assembly|Conference|Congress|Convention|Forum|Summit|Series|Seminar|Symposium|Meeting|Meetup|Festival|Fair|School|Clinic|Roundtable|Gathering|Lab|Exchange|Supper|Retreat|Sprint|Expo|Colloquium|Breakfast|Brunch|Luncheon|Gala|Ball|Banquet|Ceremony|Celebration|Party|Reception|Concert|Webinar|Hackathon|Lunch|Dinner|Round|Stage|Hour'
const PLURAL = 'Days|Awards|Mornings|Evenings|Nights|Weeks|Lectures|Talks|Sessions|Week|Night'
/** The space or hyphen before such a word. A preposition before it, as in "HR at Lunch", makes the phrase a name without an article. */
const GAP = '(?<! (?:at|over|before|after|for|with|by|on|in))[ -]'
const SINGULAR_NAME = new RegExp(`${GAP}(?:${SINGULAR})(?: (?:at|in|on|for|of|with) .+)?$`)
const EVENT_NAME = new RegExp(`${GAP}(?:${SINGULAR}|${PLURAL})(?: \\d{4}| (?:at|in|on|for|of|with) .+)?$`)
/** Matches if every word is capitalized, except short words such as "of", and numbers. */
const CAPITALIZED = /^\p{Lu}[\p{L}\p{N}'\u2019-]*(?: (?:\p{Lu}[\p{L}\p{N}'\u2019-]*|\d+|&|and|of|the|in|on|at|for|to))*$/u
/** Institutions whose names take an article: "the University of Ostrava". */
const INSTITUTION = /^(?:\p{Lu}\p{L}+ )?(?:University|Institute|Ministry|School|College|Department|Museum|Chamber|Guild) (?:of|for) /u

/** Adds an article if the name needs one: "the Rural Commons Gathering", but "Midlands Wetland Days". */
export const withThe = (title: string): string => (SINGULAR_NAME.test(title) && !/^(?:The|An?|Our) /.test(title) ? `the ${title}` : title)

/** The names of the event and its organizer in the forms that sentences need. */
export class EventName {
  readonly #facts: PitchFacts

  constructor(facts: PitchFacts) {
    this.#facts = facts
  }

  get organizer(): string {
    return this.#facts.opportunity.organizer || this.#facts.event?.organizer || ''
  }

  get #name(): string {
    return withoutTime(this.#facts.opportunity.title).replace(/^(?:Guest|Show guest|Podcast guest) (?:on|for) /, '')
  }

  /** Whether the event has a name, rather than a description of what is wanted. */
  get isNamed(): boolean {
    return Boolean(this.#facts.event?.title) || (CAPITALIZED.test(this.#name) && EVENT_NAME.test(this.#name))
  }

  /** Whether the opportunity's title describes what is wanted, beginning with a word that is known not to be a name. */
  get isDescribed(): boolean {
    return !this.isNamed && /^the \p{Ll}/u.test(this.#description)
  }

  get #description(): string {
    return slotPhrase(this.#name) ?? ''
  }

  /** The title for a subject line, without quotation marks; undefined if it doesn't plainly describe what is wanted. */
  subject(mostWords: number): string | undefined {
    const { title } = this.#facts.opportunity
    return this.isDescribed ? shorten(unquoted(title), mostWords) : undefined
  }

  /** The event's name or, if it has none, the opportunity's title in quotation marks. */
  title(mostWords: number): string {
    const { event, opportunity } = this.#facts
    if (event?.title) return shorten(event.title, mostWords)
    if (this.isNamed) return shorten(this.#name, mostWords)
    return opportunity.title ? `"${shorten(unquoted(this.#name), mostWords)}"` : 'event'
  }

  /** The event as it is named in a sentence addressed to the organizer: "your Spring Forum". */
  yours(mostWords: number): string {
    if (this.isDescribed) return this.#description.replace(/^the/, 'your')
    const title = this.title(mostWords)
    return this.isNamed && !EVENT_NAME.test(title) ? title : `your ${title}`.replace(/^your The /, 'the ')
  }

  /** The event's name for a sentence that anyone may read, followed by the organizer in parentheses. */
  theirs(mostWords: number, mostOfOrganizer: number): string {
    const title = this.title(mostWords)
    const named = this.isNamed ? withThe(title) : this.isDescribed ? this.#description : title
    const organizer = shorten(this.organizer, mostOfOrganizer)
    const isSame = title.includes(organizer) || organizer.replace(/ (?:Podcast|Show|Radio)$/, '') === title
    return mostOfOrganizer > 0 && organizer && !isSame ? `${named} (${organizer})` : named
  }

  /** The salutation. */
  get greeting(): string {
    const organizer = shorten(this.organizer, 8)
    if (organizer === '') return 'Hello program team,'
    if (/ (?:team|committee|crew|board)$/i.test(organizer)) return `Hello ${organizer},`
    if (INSTITUTION.test(organizer)) return `Hello everyone at the ${organizer},`
    const isPlace = /^The |\b(?:University|Hospital|School|Church|College|Academy|Library|Hall)$/.test(organizer)
    if (isPlace) return `Hello everyone at ${organizer.replace(/^The /, 'the ')},`
    // any other name may be a person's
    return isOrganization(organizer) || EVENT_NAME.test(organizer) ? `Hello ${organizer} team,` : `Hello ${organizer},`
  }
}
