import { ended, listed, unended, unquoted, within } from '../../../text/punctuation.ts'
import { clip, shorten, wholeClauses } from '../../../text/shorten.ts'
import type { PitchFacts } from '../pitch-facts.ts'
import { byRelevance, sharedWords, type Wanted } from './relevance.ts'

type Kit = NonNullable<PitchFacts['kit']>
type Talk = Kit['signature_talks'][number]

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const FORMATS: Record<string, string> = {
  keynote: 'keynote',
  workshop: 'workshop',
  lightning: 'lightning talk',
  fireside: 'fireside talk',
  panel: 'panel',
}
/** Pitch states that imply that an earlier pitch was sent. */
const SENT = ['sent', 'follow_up_due', 'closed']

/** Sentences and phrases made from the facts; empty if the facts are missing. */
export class PitchPhrases {
  readonly #facts: PitchFacts
  readonly #talk: Talk | undefined
  /** What the talk should be about: above all the subject of the slot, then the event's topics, then its title and description. */
  readonly #wanted: Wanted

  constructor(facts: PitchFacts) {
    const { opportunity, event } = facts
    this.#facts = facts
    const slot = event?.title ? opportunity.title.replace(event.title, '') : opportunity.title
    this.#wanted = [
      [slot, 3],
      [(event?.topics ?? []).join(' '), 2],
      [`${event?.title ?? ''} ${event?.description ?? ''}`, 1],
    ]
    this.#talk = this.#bestTalk()
  }

  /** Prefers talks in the requested format, then those with the most relevant words. */
  #bestTalk(): Talk | undefined {
    const hasFormat = (talk: Talk) => (this.#requestedFormat(talk) ? 1 : 0)
    const talks = byRelevance(this.#kit?.signature_talks ?? [], (talk) => this.#about(talk), this.#wanted)
    return talks.sort((one, other) => hasFormat(other) - hasFormat(one))[0]
  }

  #about({ title, summary = '' }: Talk): string {
    const { topic, summary: long, audience } = this.#facts.speeches.find((speech) => speech.title === title) ?? {}
    return [title, summary, topic, long, audience].filter(Boolean).join(' ')
  }

  /** The format named in the opportunity's title, if the talk is offered in that format. */
  #requestedFormat({ formats }: Talk): string | undefined {
    const title = this.#facts.opportunity.title.toLowerCase()
    return formats?.find((format) => format in FORMATS && title.includes(format))
  }

  get #kit(): PitchFacts['kit'] {
    return this.#facts.kit
  }

  get topics(): string[] {
    return this.#kit?.topics ?? []
  }

  get talkTitle(): string {
    return unquoted(this.#talk?.title ?? '')
  }

  get summary(): string {
    return this.#talk?.summary ?? ''
  }

  /** The event's name; without one, the opportunity's title in quotation marks. */
  event(mostWords: number): string {
    const { event, opportunity } = this.#facts
    if (event?.title) return shorten(event.title, mostWords)
    return opportunity.title ? `"${shorten(unquoted(opportunity.title), mostWords)}"` : 'event'
  }

  /** The event for use within a sentence, preceded by "your" if it has no name. */
  place(mostWords: number): string {
    return `${this.#facts.event?.title ? '' : 'your '}${this.event(mostWords)}`
  }

  get #organizer(): string {
    const { opportunity, event } = this.#facts
    return opportunity.organizer || event?.organizer || ''
  }

  get team(): string {
    return this.#organizer ? shorten(this.#organizer, 8).replace(/(?<! team)$/i, ' team') : 'program team'
  }

  get name(): string {
    return shorten(this.#kit?.display_name || this.#facts.speaker, 6)
  }

  get signature(): string {
    const { tagline } = this.#kit ?? {}
    return tagline ? `${this.name}\n${unended(clip(tagline, 14))}` : this.name
  }

  /** Place and date, as far as they are known. */
  get when(): string {
    const { location, format } = this.#facts.opportunity
    const place = location || this.#facts.event?.city
    if (format === 'virtual' || !place) return this.day
    const where = ` in ${shorten(place.replace(/^(.+), \1$/, '$1'), 6)}`
    return this.#date ? `${where}${where.includes(',') ? ',' : ''} on ${this.#date}` : where
  }

  get day(): string {
    return `${this.#facts.opportunity.format === 'virtual' ? ', online,' : ''}${this.#date ? ` on ${this.#date}` : ''}`.replace(/,$/, '')
  }

  get #date(): string {
    const { event_date } = this.#facts.opportunity
    return event_date ? dateOf(event_date) : ''
  }

  description(mostWords: number): string {
    const [first = ''] = (this.#facts.event?.description ?? '').split(/(?<=[.!?])\s/)
    const whole = wholeClauses(first, mostWords) === first ? first : ''
    return whole ? `Its description caught my eye: "${ended(unquoted(whole))}" I would be glad to be part of that.` : ''
  }

  /** A topic that the event and the speaker share. */
  get commonGround(): string {
    for (const theirs of this.#facts.event?.topics ?? [])
      for (const mine of this.topics) {
        if (mine.toLowerCase() === theirs.toLowerCase()) return `It covers ${theirs}, which is one of my own topics too.`
        if (sharedWords(mine, theirs) > 0) return `It covers ${theirs}, which is close to one of my own topics: ${mine}.`
      }
    return ''
  }

  get subjects(): string {
    return this.topics.length > 0 ? `My talks are about ${listed(this.topics.slice(0, 3))}.` : ''
  }

  get noun(): string {
    return this.#format === 'workshop' ? 'workshop' : 'talk'
  }

  offer(summaryWords: number): string {
    if (!this.#talk) return "I would tailor the talk to your audience's questions and experience, and to the time you have."
    const summary = unended(wholeClauses(this.summary, summaryWords))
    const title = `"${shorten(this.talkTitle, 10)}"${this.#length}`
    return ended(`The ${this.noun} I have in mind is ${title}${summary ? `: ${within(summary)}` : ''}`)
  }

  get #format(): string | undefined {
    return this.#talk && (this.#requestedFormat(this.#talk) ?? this.#talk.formats?.[0])
  }

  /** A talk has one duration, which is that of its first format. */
  get #length(): string {
    const { formats = [], duration_minutes } = this.#talk ?? {}
    const format = this.noun === 'talk' ? FORMATS[this.#format ?? ''] : undefined
    const minutes = duration_minutes && this.#format === formats[0] ? `${duration_minutes} minutes` : undefined
    const details = [format, minutes].filter(Boolean).join(', ')
    return details && ` (${details})`
  }

  get pastEvents(): string {
    const past = byRelevance(this.#kit?.past_events ?? [], ({ title, role }) => `${title} ${role ?? ''}`, this.#wanted).slice(0, 2)
    const named = past.map(({ title, year }) => `${shorten(title, 8)}${year ? ` (${year})` : ''}`)
    return named.length > 0 ? `I have spoken at ${listed(named)}.` : ''
  }

  /** A testimonial, preferably about this talk rather than another. */
  testimonial(opening: string, mostWords: number): string {
    const others = (this.#kit?.signature_talks ?? []).filter((talk) => talk !== this.#talk).map(({ title }) => title)
    const wanted: Wanted = [[this.#talk ? this.#about(this.#talk) : '', 4], [others.join(' '), -9], ...this.#wanted]
    const [first] = byRelevance(this.#kit?.testimonials ?? [], ({ quote }) => quote, wanted)
    if (!first) return ''
    const who = `${shorten(first.name, 5)}${first.role ? ` (${shorten(first.role, 8)})` : ''}`
    return `${opening} ${who}: "${clip(unquoted(first.quote), mostWords)}"`
  }

  get material(): string {
    const { one_sheet_url, reel_url } = this.#kit ?? {}
    if (one_sheet_url) return `My one-sheet is here: ${one_sheet_url}`
    return reel_url ? `My reel is here: ${reel_url}` : ''
  }

  /** Claims no more about the earlier pitch than is known: a draft may not have been sent. */
  get recall(): string {
    const { pitch_state, last_drafted_on } = this.#facts.opportunity
    const event = this.place(8)
    if (pitch_state === 'replied') return `Thank you for your reply about ${event}; I would like to pick up where we left off.`
    if (SENT.includes(pitch_state) && last_drafted_on) return `I wrote to you around ${dateOf(last_drafted_on)} about speaking at ${event}.`
    return `I am following up about speaking at ${event}.`
  }

  get question(): string {
    return this.#facts.opportunity.pitch_state === 'replied'
      ? 'Is there anything else you need from me before you decide? One line is plenty, and there is no hurry.'
      : 'Is there still room in the program? One line is plenty, and a no is fine too.'
  }

  get introduction(): string {
    const to = `${this.event(7)}${this.#organizer ? ` (${shorten(this.#organizer, 6)})` : ''}`
    return this.#talk ? `${this.name} proposes "${shorten(this.talkTitle, 7)}" for ${to}` : `${this.name} would like to speak at ${to}`
  }
}

const dateOf = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return `${MONTHS[month - 1]} ${date}, ${year}`
}
