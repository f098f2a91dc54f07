import type { Testimonial } from '../../pitch-facts.ts'
import { fill, LINES } from '../pitch-lines.ts'
import { pastPhrase } from './past-phrase.ts'
import type { SentenceSource } from './sentence-source.ts'

/** Sentences that show what the speaker has done; empty if the facts are missing. */
export class ProofSentences {
  readonly #source: SentenceSource

  constructor(source: SentenceSource) {
    this.#source = source
  }

  /** Only if nobody else can be quoted. */
  get bio(): string {
    const { bio, testimonials } = this.#source.brief
    return bio?.isTelling && testimonials.length === 0 ? this.#source.choose('bio', LINES.proof.bio, { bio: this.#source.phrases.bio }) : ''
  }

  get past(): string {
    const { event, kit } = this.#source.brief.facts
    const before = kit?.past_events.find(({ title }) => title === event?.title)
    if (before) return this.#source.choose('past', LINES.proof.again, { past: pastPhrase([before]) })
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
