import { unquoted } from '../../../../text/punctuation.ts'
import { shorten } from '../../../../text/shorten.ts'
import type { PitchFacts } from '../../pitch-facts.ts'
import { isOrganization } from './organization.ts'
import { slotPhrase, withoutTime } from './slot-phrase.ts'

/** Words that say what an event is. A name that ends with one needs an article or "your". */
const SINGULAR =
  'Day|Morning|Evening|Weekend|Assembly|Conference|Congress|Convention|Forum|Summit|Series|Seminar|Symposium|Meeting|Meetup|Festival|Fair|School|Clinic|Roundtable|Gathering|Lab|Exchange|Supper|Retreat|Sprint|Expo|Colloquium|Breakfast|Brunch|Luncheon|Gala|Ball|Banquet|Ceremony|Celebration|Party|Reception|Concert|Webinar|Hackathon|Lunch|Dinner|Round|Stage|Hour'
const PLURAL = 'Days|Awards|Mornings|Evenings|Nights|Weeks|Lectures|Talks|Sessions|Week|Night'
/** "HR at Lunch" is a name of its own. */
const GAP = '(?<! (?:at|over|before|after|for|with|by|on|in))[ -]'
const SINGULAR_NAME = new RegExp(`${GAP}(?:${SINGULAR})(?: (?:at|in|on|for|of|with) .+)?$`)
const EVENT_NAME = new RegExp(`${GAP}(?:${SINGULAR}|${PLURAL})(?: \\d{4}| (?:at|in|on|for|of|with) .+)?$`)
/** Every word is capitalized, except small ones and numbers. */
const CAPITALIZED = /^\p{Lu}[\p{L}\p{N}'\u2019-]*(?: (?:\p{Lu}[\p{L}\p{N}'\u2019-]*|\d+|&|and|of|the|in|on|at|for|to))*$/u
/** Whose names take an article: "the University of Ostrava". */
const INSTITUTION = /^(?:\p{Lu}\p{L}+ )?(?:University|Institute|Ministry|School|College|Department|Museum|Chamber|Guild) (?:of|for) /u

/** "the Rural Commons Gathering", but "Midlands Wetland Days". */
export const withThe = (title: string): string => (SINGULAR_NAME.test(title) && !/^(?:The|An?|Our) /.test(title) ? `the ${title}` : title)

/** The names of the event and its organizer, as they are used in sentences. */
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

  /** Whether the opportunity's title says what is wanted, beginning with a word that is known to be no name. */
  get isDescribed(): boolean {
    return !this.isNamed && /^the \p{Ll}/u.test(this.#description)
  }

  get #description(): string {
    return slotPhrase(this.#name) ?? ''
  }

  /** What a subject line is about: a title that plainly says what is wanted needs no quotation marks. */
  subject(mostWords: number): string | undefined {
    const { title } = this.#facts.opportunity
    return this.isDescribed ? shorten(unquoted(title), mostWords) : undefined
  }

  /** The event's name; without one, the opportunity's title in quotation marks. */
  title(mostWords: number): string {
    const { event, opportunity } = this.#facts
    if (event?.title) return shorten(event.title, mostWords)
    if (this.isNamed) return shorten(this.#name, mostWords)
    return opportunity.title ? `"${shorten(unquoted(this.#name), mostWords)}"` : 'event'
  }

  /** Within a sentence to the organizer. */
  yours(mostWords: number): string {
    if (this.isDescribed) return this.#description.replace(/^the/, 'your')
    const title = this.title(mostWords)
    return this.isNamed && !EVENT_NAME.test(title) ? title : `your ${title}`.replace(/^your The /, 'the ')
  }

  /** Within a sentence that anybody may read, with the organizer. */
  theirs(mostWords: number, mostOfOrganizer: number): string {
    const title = this.title(mostWords)
    const named = this.isNamed ? withThe(title) : this.isDescribed ? this.#description : title
    const organizer = shorten(this.organizer, mostOfOrganizer)
    const isSame = title.includes(organizer) || organizer.replace(/ (?:Podcast|Show|Radio)$/, '') === title
    return mostOfOrganizer > 0 && organizer && !isSame ? `${named} (${organizer})` : named
  }

  /** Whom a letter greets. */
  get greeting(): string {
    const organizer = shorten(this.organizer, 8)
    if (organizer === '') return 'Hello program team,'
    if (/ (?:team|committee|crew|board)$/i.test(organizer)) return `Hello ${organizer},`
    if (INSTITUTION.test(organizer)) return `Hello everyone at the ${organizer},`
    const isPlace = /^The |\b(?:University|Hospital|School|Church|College|Academy|Library|Hall)$/.test(organizer)
    if (isPlace) return `Hello everyone at ${organizer.replace(/^The /, 'the ')},`
    // any other name may be that of a person
    return isOrganization(organizer) || EVENT_NAME.test(organizer) ? `Hello ${organizer} team,` : `Hello ${organizer},`
  }
}
