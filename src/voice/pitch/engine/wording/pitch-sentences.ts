import { ended, listed, unended } from '../../../text/punctuation.ts'
import { shorten, wholeClauses } from '../../../text/shorten.ts'
import type { Testimonial } from '../pitch-facts.ts'
import { isConversation } from './choose-talk.ts'
import type { PitchBrief } from './pitch-brief.ts'
import { choose, fill, LINES, seedOf } from './pitch-lines.ts'
import { PitchPhrases } from './pitch-phrases.ts'

/** Pitch states that imply that an earlier pitch was sent. */
const SENT = ['sent', 'follow_up_due', 'closed']
type Values = Record<string, string | undefined>

/** Whole sentences made from the facts; empty if the facts are missing. */
export class PitchSentences {
  readonly brief: PitchBrief
  readonly phrases: PitchPhrases
  readonly #seed: number

  constructor(brief: PitchBrief, type: string) {
    this.brief = brief
    this.phrases = new PitchPhrases(brief)
    const { title, organizer } = brief.facts.opportunity
    this.#seed = seedOf(`${title}|${organizer}|${brief.facts.speaker}|${type}`)
  }

  /** Each section of a pitch is chosen independently of the others. */
  #choose(section: string, lines: readonly string[], values: Values): string {
    return choose(lines, values, (this.#seed ^ seedOf(section)) >>> 0)
  }

  get skeleton() {
    return LINES.kinds[this.brief.kind]
  }

  get #situation() {
    return this.brief.situation === 'open' ? undefined : LINES.situations[this.brief.situation]
  }

  get #place(): Values {
    const { phrases } = this
    const { place, next, date, deadline } = phrases
    const at = phrases.at(10)
    const proposal = `${this.wasSent ? 'my proposal' : `a ${this.skeleton.noun} of mine`} for ${at}`
    return { at, At: at.charAt(0).toUpperCase() + at.slice(1), called: phrases.title(10), proposal, place, next, date, deadline }
  }

  get opening(): string {
    return this.#choose('opening', this.#situation?.opening ?? this.skeleton.opening, this.#place)
  }

  get ask(): string {
    return this.#choose('ask', this.#situation?.ask ?? this.skeleton.ask, this.#place)
  }

  get invite(): string {
    return this.#choose('ask', this.#situation?.ask ?? this.skeleton.invite, this.#place)
  }

  offer(summaryWords: number): string {
    const [offer] = this.brief.offers
    if (!offer) return this.skeleton.bare
    const values = {
      talk: this.phrases.talk(offer),
      title: this.phrases.quoted(offer),
      summary: this.phrases.summary(offer, summaryWords),
    }
    return onceEnded(this.#choose('offer', this.#situation?.offer ?? this.skeleton.offer, values))
  }

  /** How the talk's length and form relate to what is asked for. */
  get fit(): string {
    const [offer] = this.brief.offers
    if (!offer) return isConversation(this.brief.kind) ? '' : this.#choose('fit', LINES.fits.unknown, { slot: this.brief.slot?.text })
    return offer.fit ? this.#choose('fit', LINES.fits[offer.fit], this.phrases.fit(offer)) : ''
  }

  /** A topic that the event and the speaker share. */
  get common(): string {
    const { common } = this.brief
    if (!common) return ''
    return this.#choose('theme', common.theirs.toLowerCase() === common.mine.toLowerCase() ? LINES.theme.same : LINES.theme.near, common)
  }

  get topics(): string {
    const topics = this.brief.topics.slice(0, 3)
    return this.#choose('theme', LINES.theme.mine, { mine: topics.length > 0 ? listed(topics) : undefined })
  }

  /** Says openly that no talk has to do with what the organizer lists. */
  get offTheme(): string {
    const wanted = this.brief.offTheme.slice(0, 2)
    return this.#choose('none', LINES.theme.none, { wanted: wanted.length > 0 ? shorten(listed(wanted, 'or'), 12) : undefined })
  }

  get audience(): string {
    return this.#choose('audience', LINES.theme.audience, { audience: this.phrases.audience })
  }

  get theirWords(): string {
    return this.#choose('theirs', LINES.theme.theirs, { sentence: this.phrases.sentence })
  }

  past(from: number, to: number): string {
    const { event, kit } = this.brief.facts
    const before = kit?.past_events.find(({ title }) => title === event?.title)
    if (before) return this.#choose('past', LINES.proof.again, { past: this.phrases.past([before]) })
    return this.#choose('past', LINES.proof.past, { past: this.phrases.past(this.brief.pastEvents.slice(from, to)) })
  }

  testimonial(testimonial: Testimonial | undefined, mostWords: number): string {
    return testimonial ? this.#choose('quote', LINES.proof.quote, this.phrases.testimonial(testimonial, mostWords)) : ''
  }

  get sheet(): string {
    const { one_sheet_url, reel_url } = this.brief.facts.kit ?? {}
    if (one_sheet_url) return fill(LINES.proof.sheet, { url: one_sheet_url }) ?? ''
    return this.reel(reel_url)
  }

  reel(url = this.brief.facts.kit?.reel_url): string {
    return fill(LINES.proof.reel, { url: url || undefined }) ?? ''
  }

  /** What the subject line says before the event. */
  get heading(): string {
    const { situation, facts } = this.brief
    if (situation === 'booked') return 'For'
    if (situation !== 'declined' && !situation.startsWith('past')) return this.skeleton.subject
    return facts.event?.title ? 'For the next edition of' : 'After'
  }

  /** Claims no more about the earlier pitch than is known: a draft may not have been sent. */
  get recall(): string {
    const { replied, sent, none } = LINES.follow_up
    const lines = this.hasReply ? replied : this.wasSent ? sent : none
    return this.#choose('recall', lines, { event: this.phrases.event(8), drafted: this.phrases.drafted })
  }

  get hasReply(): boolean {
    return this.brief.facts.opportunity.pitch_state === 'replied'
  }

  get wasSent(): boolean {
    const { pitch_state, last_drafted_on } = this.brief.facts.opportunity
    return this.hasReply || (SENT.includes(pitch_state) && last_drafted_on !== null)
  }

  /** What has to be said about the opportunity's state. */
  get note(): string {
    return (this.#situation && fill(this.#situation.note, this.#place)) ?? ''
  }

  /** A second talk that would fit as well. */
  get otherTalk(): string {
    const others = this.brief.offers.slice(1).filter(({ fit, theme }) => theme > 0 && !fit?.startsWith('other_form'))
    const other = others.find(({ fit }) => fit !== 'longer') ?? others[0]
    if (!other) return ''
    const values = { other: this.phrases.talk({ ...other, fit: undefined }), slot: this.brief.slot?.text }
    if (other.fit === 'longer') return this.#choose('other', LINES.follow_up.other_longer, values)
    return onceEnded(this.#choose('other', LINES.follow_up.other, { ...values, summary: this.phrases.summary(other, 20) }))
  }

  get outline(): string {
    return this.#choose('outline', LINES.follow_up.outline, {})
  }

  get deadline(): string {
    return this.brief.situation === 'open' ? this.#choose('deadline', LINES.follow_up.deadline, this.#place) : ''
  }

  get question(): string {
    if (this.#situation) return this.ask
    if (!this.wasSent) return this.invite
    const { question, replied_question } = LINES.follow_up
    return this.#choose('question', this.hasReply ? replied_question : question, {})
  }

  /** In an order that the opportunity decides; one that offers an outline comes last if the question already does. */
  fillers(length: 'email' | 'short', question: string): string[] {
    const lines = LINES.fillers[length]
    const first = this.#seed % lines.length
    const isRepeated = (line: string) => Number(line.includes('outline') && question.includes('outline'))
    return [...lines.slice(first), ...lines.slice(0, first)].sort((one, other) => isRepeated(one) - isRepeated(other))
  }

  /** The beginnings of a one-liner, the most telling first. That a talk would have to change matters more than who organizes the event. */
  get lines(): string[] {
    const [offer] = this.brief.offers
    const { name, to } = this.phrases
    const title = this.phrases.title(7)
    if (!offer) return [to, title].map((each) => `${name} would like to speak at ${this.#target(each)}`)
    const [full, short] = [this.phrases.talkInOneLine(offer), this.phrases.quoted(offer)]
    const wordings = [
      { talk: full, at: to },
      ...(this.phrases.change(offer) ? [{ talk: full, at: title }] : []),
      { talk: short, at: to },
      { talk: short, at: title },
    ]
    return wordings.map(({ talk, at }) => fill(this.skeleton.line, { name, talk, title: short, to: this.#target(at) }) ?? '')
  }

  /** What a one-liner is for, given the event. */
  #target(to: string): string {
    const { next, date, deadline } = this.phrases
    const { to: named, unnamed = named } = this.#situation ?? { to: (this.brief.offTheme.length > 0 && LINES.theme.outside[0]) || '{to}' }
    return fill(this.brief.facts.event?.title ? named : unnamed, { to, next, date, deadline }) ?? to
  }

  /** The talk's summary, as far as whole clauses fit. */
  summary(mostWords: number): string {
    return unended(wholeClauses(this.brief.offers[0]?.talk.summary ?? '', mostWords))
  }
}

/** A line ends with a period of its own, which a title or summary may already have brought. */
const onceEnded = (text: string): string => ended(text.replace(/([.!?\u2026])\.$/, '$1'))
