import { listed, unended, unquoted, within } from '../../../text/punctuation.ts'
import { clip, shorten, wholeClauses } from '../../../text/shorten.ts'
import type { PastEvent, Testimonial } from '../pitch-facts.ts'
import { minutesOf, type Offer } from './choose-talk.ts'
import type { PitchBrief } from './pitch-brief.ts'
import { LINES } from './pitch-lines.ts'
import { slotPhrase, withoutTime } from './slot-phrase.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const FORMS: Record<string, string> = {
  keynote: 'keynote',
  workshop: 'workshop',
  training: 'training',
  masterclass: 'masterclass',
  lightning: 'lightning talk',
  fireside: 'fireside talk',
  panel: 'panel',
}
/** Phrases made from the facts; undefined or empty if the facts are missing. */
export class PitchPhrases {
  readonly #brief: PitchBrief

  constructor(brief: PitchBrief) {
    this.#brief = brief
  }

  get #facts(): PitchBrief['facts'] {
    return this.#brief.facts
  }

  get name(): string {
    return shorten(this.#facts.kit?.display_name || this.#facts.speaker, 6)
  }

  get signature(): string {
    const { tagline } = this.#facts.kit ?? {}
    return tagline ? `${this.name}\n${unended(clip(tagline, 14))}` : this.name
  }

  get #organizer(): string {
    return this.#facts.opportunity.organizer || this.#facts.event?.organizer || ''
  }

  get team(): string {
    return this.#organizer ? shorten(this.#organizer, 8).replace(/(?<! team)$/i, ' team') : 'program team'
  }

  /** The event's name; without one, the opportunity's title in quotation marks. */
  title(mostWords: number): string {
    const { event, opportunity } = this.#facts
    if (event?.title) return shorten(event.title, mostWords)
    return opportunity.title ? `"${shorten(unquoted(withoutTime(opportunity.title)), mostWords)}"` : 'event'
  }

  /** The event within a sentence, preceded by "your" if it has no name. */
  event(mostWords: number): string {
    return `${this.#facts.event?.title ? '' : 'your '}${this.title(mostWords)}`
  }

  /** The slot and the event. */
  at(mostWords: number): string {
    const slot = this.#facts.event?.title && slotPhrase(this.#brief.slotName)
    return slot ? `${slot} at ${this.title(mostWords)}` : this.event(mostWords)
  }

  /** The event and its organizer, for a one-liner. */
  get to(): string {
    const [event, organizer] = [this.title(7), shorten(this.#organizer, 6)]
    return organizer && !event.includes(organizer) ? `${event} (${organizer})` : event
  }

  get next(): string {
    return this.#facts.event?.title ? 'the next edition' : 'the next one'
  }

  /** Place and date, as far as they are known, with a space before them. */
  get place(): string {
    const { location, format } = this.#facts.opportunity
    const place = location || this.#facts.event?.city
    if (format === 'virtual' || !place) return this.#online
    const where = ` in ${shorten(place.replace(/^(.+), \1$/, '$1'), 6)}`
    return this.date ? `${where}${where.includes(',') ? ',' : ''} on ${this.date}` : where
  }

  get #online(): string {
    return `${this.#facts.opportunity.format === 'virtual' ? ', online,' : ''}${this.date ? ` on ${this.date}` : ''}`.replace(/,$/, '')
  }

  get date(): string | undefined {
    return dateOf(this.#facts.opportunity.event_date)
  }

  get deadline(): string | undefined {
    return dateOf(this.#facts.opportunity.deadline)
  }

  get drafted(): string | undefined {
    return dateOf(this.#facts.opportunity.last_drafted_on)
  }

  /** The talk's title with its form and length, unless another sentence tells them. */
  talk(offer: Offer): string {
    const { talk, form, isAsked, fit } = offer
    const isToldElsewhere = fit !== undefined && fit !== 'unknown' && fit !== 'other_form'
    const minutes = isToldElsewhere ? undefined : minutesOf(talk, form)
    const details = [
      (isAsked || form === 'workshop') && !fit?.startsWith('other_form') ? FORMS[form ?? ''] : '',
      minutes && `${minutes} minutes`,
    ]
      .filter(Boolean)
      .join(', ')
    return `${this.quoted(offer)}${details && ` (${details})`}`
  }

  /** How the talk would have to change, if it would. */
  change({ fit }: Offer): string | undefined {
    const { kind, slot } = this.#brief
    return {
      longer: slot && `shortened to your ${slot.text}`,
      other_form: `reworked as ${withArticle(LINES.kinds[kind].noun)}`,
      other_form_and_length: slot && `reworked as ${withArticle(LINES.kinds[kind].noun)} for your ${slot.text}`,
    }[fit as string]
  }

  /** Tells in brackets what other pitches tell in a sentence: that the talk would have to change. */
  talkInOneLine(offer: Offer): string {
    const change = this.change(offer)
    return change ? `${this.quoted(offer)} (${change})` : this.talk({ ...offer, fit: undefined })
  }

  quoted({ talk }: Offer): string {
    return `"${shorten(unquoted(talk.title), 10)}"`
  }

  /** The talk's summary as far as whole clauses fit: after a colon, or as a sentence of its own if its first word may be a name. */
  summary({ talk }: Offer, mostWords: number): string {
    const summary = unended(wholeClauses(this.#fitting(talk.summary ?? ''), mostWords))
    const isSentence = /^\p{Lu}/u.test(summary) && within(summary) === summary
    return summary && `${isSentence ? '.' : ':'} ${within(summary)}`
  }

  /** Online, nobody is in a room. */
  #fitting(summary: string): string {
    return this.#facts.opportunity.format === 'virtual' ? summary.replaceAll(/ in the (?:same )?room\b/gi, '') : summary
  }

  /** What a sentence about the talk's length and form needs. */
  fit({ talk, form }: Offer): Record<string, string | undefined> {
    const { kind, slot } = this.#brief
    return {
      minutes: talk.duration_minutes ? String(talk.duration_minutes) : undefined,
      slot: slot?.text,
      form: form && withArticle(FORMS[form] ?? 'talk'),
      asked: withArticle(LINES.kinds[kind].noun),
    }
  }

  get audience(): string | undefined {
    const { isForThem, offers } = this.#brief
    const audience = offers[0]?.audience
    return isForThem && audience
      ? unended(shorten(audience, 12)).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
      : undefined
  }

  get sentence(): string | undefined {
    const { sentence } = this.#brief
    return sentence && unquoted(sentence)
  }

  past(events: readonly PastEvent[]): string | undefined {
    const named = events.map(({ title, year }) => `${shorten(title, 8)}${year ? ` (${year})` : ''}`)
    return named.length > 0 ? listed(named) : undefined
  }

  testimonial({ quote, name, role }: Testimonial, mostWords: number): { who: string; quote: string } {
    return {
      who: `${shorten(name, 5)}${role ? ` (${shorten(role, 8)})` : ''}`,
      quote: clip(unquoted(quote), mostWords),
    }
  }
}

const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

function dateOf(day: string | null): string | undefined {
  if (day === null) return undefined
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return `${MONTHS[month - 1]} ${date}, ${year}`
}
