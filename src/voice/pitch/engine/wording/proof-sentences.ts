import type { Testimonial } from '../../pitch-facts.ts'
import { fill, LINES } from '../pitch-lines.ts'
import { pastPhrase } from './past-phrase.ts'
import type { SentenceSource } from './sentence-source.ts'

/** Whether two titles name the same event: "Glass Days" and "The Glass Days 2026". */
const isSameEvent = (one: string, other: string): boolean => plain(one) !== '' && plain(one) === plain(other)
const plain = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/\b(?:the|(?:19|20)\d\d)\b|[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** Sentences that show what the speaker has done; empty if the facts are missing. */
export class ProofSentences {
  readonly #source: SentenceSource

  constructor(source: SentenceSource) {
    this.#source = source
  }

  /** The biography, if it is relevant and there is no testimonial, or if the speaker has no past events. */
  get bio(): string {
    const { bio, testimonials, facts } = this.#source.brief
    const isProof = (bio?.isTelling && testimonials.length === 0) || facts.kit?.past_events.length === 0
    return bio && isProof ? this.#source.choose('bio', LINES.proof.bio, { bio: this.#source.phrases.bio }) : ''
  }

  /** Says that the speaker has been at this event before; otherwise empty. */
  get again(): string {
    const { event, kit } = this.#source.brief.facts
    const before = kit?.past_events.filter(({ title }) => isSameEvent(title, event?.title ?? '')) ?? []
    return this.#source.choose('past', LINES.proof.again, { past: pastPhrase(before.slice(0, 1)) })
  }

  get past(): string {
    if (this.again) return this.again
    return this.#source.choose('past', LINES.proof.past, { past: pastPhrase(this.#source.brief.pastEvents) })
  }

  testimonial(testimonial: Testimonial | undefined, mostWords: number): string {
    return testimonial ? this.#source.choose('quote', LINES.proof.quote, this.#source.phrases.testimonial(testimonial, mostWords)) : ''
  }

  get sheet(): string {
    const { one_sheet_url, reel_url } = this.#source.brief.facts.kit ?? {}
    const isForProgram = this.#source.brief.situation === 'booked'
    if (one_sheet_url) return fill(isForProgram ? LINES.proof.program_sheet : LINES.proof.sheet, { url: one_sheet_url }) ?? ''
    return fill(LINES.proof.reel, { url: reel_url || undefined }) ?? ''
  }
}
