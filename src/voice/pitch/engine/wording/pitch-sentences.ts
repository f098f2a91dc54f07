import type { PitchBrief } from '../pitch-brief.ts'
import { fill, LINES } from '../pitch-lines.ts'
import { hasReply, wasSent } from '../situation.ts'
import { isConversation } from '../talk-fit.ts'
import { FollowUpNews } from './follow-up-news.ts'
import type { PitchPhrases } from './pitch-phrases.ts'
import { ProofSentences } from './proof-sentences.ts'
import { capitalized, onceEnded, SentenceSource } from './sentence-source.ts'
import { ThemeSentences } from './theme-sentences.ts'

/** Words that don't suit a podcast, which has neither a room nor a program. */
const ON_STAGE = /\b(?:who will be there|program|format|room)\b/
const OFFERED = ['outline', 'program', 'call', 'biography']

/** Whole sentences made from the facts; empty if the facts are missing. */
export class PitchSentences {
  readonly brief: PitchBrief
  readonly phrases: PitchPhrases
  readonly theme: ThemeSentences
  readonly proof: ProofSentences
  readonly news: FollowUpNews
  readonly #source: SentenceSource

  constructor(brief: PitchBrief, type: string) {
    const source = new SentenceSource(brief, type)
    this.brief = brief
    this.phrases = source.phrases
    this.theme = new ThemeSentences(source)
    this.proof = new ProofSentences(source)
    this.news = new FollowUpNews(source)
    this.#source = source
  }

  get skeleton() {
    const { kind, offers } = this.brief
    // a talk that is too long for a lightning slot isn't called a short talk
    return LINES.kinds[kind === 'lightning' && offers[0]?.fit?.endsWith('longer') ? 'talk' : kind]
  }

  get situation() {
    return this.brief.situation === 'open' ? undefined : LINES.situations[this.brief.situation]
  }

  get #place(): Record<string, string | undefined> {
    const { phrases } = this
    const { on, next, date, deadline } = phrases
    const yours = phrases.event.yours(10)
    const [part, event] = phrases.event.isDescribed ? [yours] : [phrases.part(10), yours]
    const at = part ?? yours
    const proposal = `${wasSent(this.brief.facts.opportunity) ? 'my proposal' : `a ${this.skeleton.noun} of mine`} for ${at}`
    return { part, event, at, At: capitalized(at), proposal, on, next, date, deadline }
  }

  get opening(): string {
    return this.#source.choose('opening', this.situation?.opening ?? this.skeleton.opening, this.#place)
  }

  get ask(): string {
    return this.#source.choose('ask', this.situation?.ask ?? this.skeleton.ask, this.#place)
  }

  get invite(): string {
    return this.#source.choose('ask', this.situation?.ask ?? this.skeleton.invite, this.#place)
  }

  offer(summaryWords: number): string {
    return this.#offerWith(this.situation?.offer ?? this.skeleton.offer, summaryWords)
  }

  /** The offer as repeated in a follow-up, because the earlier pitch may already have named the talk. */
  reminder(summaryWords: number): string {
    const isKnown = wasSent(this.brief.facts.opportunity) && !isConversation(this.brief.kind)
    return this.#offerWith(this.situation?.offer ?? (isKnown ? LINES.follow_up.offer : this.skeleton.offer), summaryWords)
  }

  #offerWith(lines: readonly string[], summaryWords: number): string {
    const [offer] = this.brief.offers
    if (!offer) return this.brief.situation === 'booked' ? '' : this.skeleton.bare
    const { talk } = this.phrases
    const values = { talk: talk.withDetails(offer), title: talk.quoted(offer), summary: talk.summary(offer, summaryWords) }
    return onceEnded(this.#source.choose('offer', lines, values))
  }

  /** How the talk's length and form relate to what the organizer asks for. */
  get fit(): string {
    const [offer] = this.brief.offers
    if (!offer)
      return isConversation(this.brief.kind) ? '' : this.#source.choose('fit', LINES.fits.unknown, { slot: this.brief.slot?.text })
    const { talk } = this.phrases
    const fit = talk.tellsMinutes(offer) && (offer.fit === 'same' || offer.fit === 'within') ? 'told' : offer.fit
    return fit ? this.#source.choose('fit', LINES.fits[fit], talk.fit(offer)) : ''
  }

  /** The part of the subject line before the event. */
  get heading(): string {
    const { situation } = this.brief
    if (situation === 'booked') return 'For'
    if (situation !== 'declined' && !situation.startsWith('past')) return this.skeleton.subject
    return this.phrases.event.isNamed ? 'For the next edition of' : 'After'
  }

  /** Mentions the earlier pitch without claiming more than is known, because a draft may never have been sent. */
  get recall(): string {
    if (this.#isFirstAfterBooking) return this.opening
    const { replied, in_touch, sent, none } = LINES.follow_up
    const unreplied = this.brief.situation === 'in_conversation' ? in_touch : wasSent(this.brief.facts.opportunity) ? sent : none
    const { event, drafted } = this.phrases
    const values = { event: event.yours(8), named: event.theirs(8, 0), drafted }
    return this.#source.choose('recall', hasReply(this.brief.facts.opportunity) ? replied : unreplied, values)
  }

  get #isFirstAfterBooking(): boolean {
    return this.brief.situation === 'booked' && !wasSent(this.brief.facts.opportunity)
  }

  /** What the pitch must say about the opportunity's state. */
  get note(): string {
    if (this.#isFirstAfterBooking) return ''
    return (this.situation && fill(this.situation.note, this.#place)) ?? ''
  }

  get question(): string {
    if (this.situation) return this.ask
    if (!wasSent(this.brief.facts.opportunity)) return this.invite
    const { question, replied_question } = LINES.follow_up
    return this.#source.choose('question', hasReply(this.brief.facts.opportunity) ? replied_question : question, {})
  }

  /** Filler sentences in an order that depends on the opportunity; sentences that make the same offer as the question come last. */
  fillers(length: 'email' | 'short', question: string): string[] {
    const isFitting = (line: string) => this.brief.kind !== 'podcast' || !ON_STAGE.test(line)
    const lines = LINES.fillers[this.brief.situation === 'booked' ? 'booked' : length].filter(isFitting)
    const first = this.#source.seed % lines.length
    const isRepeated = (line: string) => Number(OFFERED.some((word) => line.includes(word) && question.includes(word)))
    return [...lines.slice(first), ...lines.slice(0, first)].sort((one, other) => isRepeated(one) - isRepeated(other))
  }
}
