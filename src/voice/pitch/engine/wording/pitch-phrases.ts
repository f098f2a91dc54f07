import { daysBetween } from '../../../../base/local-days.ts'
import { unended, unquoted } from '../../../../text/punctuation.ts'
import { clip, shorten } from '../../../../text/shorten.ts'
import type { Testimonial } from '../../pitch-facts.ts'
import type { PitchBrief } from '../pitch-brief.ts'
import { EventName } from './event-name.ts'
import { saidBy } from './said-by.ts'
import { saysAgain } from './says-again.ts'
import { slotPhrase } from './slot-phrase.ts'
import { TalkPhrases } from './talk-phrases.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Phrases made from the facts; undefined or empty if the facts are missing. */
export class PitchPhrases {
  readonly #brief: PitchBrief
  readonly event: EventName
  readonly talk: TalkPhrases

  constructor(brief: PitchBrief) {
    this.#brief = brief
    this.event = new EventName(brief.facts)
    this.talk = new TalkPhrases(brief)
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

  /** The slot and the event; undefined if the slot has no name of its own. */
  part(mostWords: number): string | undefined {
    const { title = '' } = this.#facts.event ?? {}
    const slot = title && slotPhrase(this.#brief.slotName)
    return slot && !saysAgain(slot, title) ? `${slot} at ${this.event.yours(mostWords)}` : undefined
  }

  get next(): string {
    return this.event.isNamed ? 'the next edition' : 'the next one'
  }

  /** The date, with a leading space. The place is left out because organizers know where their event is. */
  get on(): string {
    const year = this.#facts.opportunity.event_date?.slice(0, 4) ?? ''
    return this.date ? ` on ${this.event.title(10).includes(year) ? this.date.replace(`, ${year}`, '') : this.date}` : ''
  }

  get date(): string | undefined {
    return dateOf(this.#facts.opportunity.event_date)
  }

  get deadline(): string | undefined {
    return dateOf(this.#facts.opportunity.deadline)
  }

  /** Roughly when the earlier pitch was drafted. The exact day isn't given because the pitch may have been sent later. */
  get drafted(): string | undefined {
    const { today, opportunity } = this.#facts
    if (opportunity.last_drafted_on === null) return undefined
    const [year = '', month = '', day = ''] = opportunity.last_drafted_on.split('-')
    const days = daysBetween(opportunity.last_drafted_on, today)
    if (days <= 4) return 'a few days ago'
    if (days <= 10) return 'a week or so ago'
    const part = Number(day) <= 10 ? 'early ' : Number(day) <= 20 ? 'mid-' : 'late '
    return `in ${part}${MONTHS[Number(month) - 1]}${today.startsWith(year) ? '' : ` ${year}`}`
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

  get bio(): string | undefined {
    const { bio } = this.#brief
    return bio && unquoted(bio.sentence)
  }

  testimonial(testimonial: Testimonial, mostWords: number): Record<'who' | 'comma' | 'quote', string> {
    const who = saidBy(testimonial)
    return { who, comma: who.includes(',') ? ',' : '', quote: clip(unquoted(testimonial.quote), mostWords) }
  }
}

function dateOf(day: string | null): string | undefined {
  if (day === null) return undefined
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return `${MONTHS[month - 1]} ${date}, ${year}`
}
