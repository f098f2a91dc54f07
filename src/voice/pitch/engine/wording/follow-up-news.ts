import { LINES } from '../pitch-lines.ts'
import { wasSent } from '../situation.ts'
import { pastPhrase } from './past-phrase.ts'
import { ProofSentences } from './proof-sentences.ts'
import { onceEnded, type SentenceSource } from './sentence-source.ts'
import { speechDetail } from './speech-detail.ts'

/** The fraction of the first talk's score that another talk must reach to be offered as an alternative. */
const NEARLY = 0.7

/** What a follow-up can add to an earlier pitch. */
export class FollowUpNews {
  readonly #source: SentenceSource
  readonly #proof: ProofSentences

  constructor(source: SentenceSource) {
    this.#source = source
    this.#proof = new ProofSentences(source)
  }

  /** What the earlier pitch didn't say, most informative first. */
  get all(): string[] {
    const { brief } = this.#source
    const { opportunity, kit } = brief.facts
    const { sheet, past, again } = this.#proof
    if (brief.situation === 'booked') return [sheet, this.#detail].filter(Boolean)
    const isAfterEmail = wasSent(opportunity) && opportunity.last_pitch_type === 'email'
    const praise = this.#proof.testimonial(brief.testimonials[isAfterEmail ? 1 : 0], 28)
    // the e-mail already linked to the one-sheet, or to the reel if there is no one-sheet
    const links = isAfterEmail ? (kit?.one_sheet_url ? this.#reel : '') : sheet
    const news = isAfterEmail ? [this.#detail, praise, links, this.#past] : [praise, this.#detail, again ? '' : past, links]
    const some = [...news, this.#bio, this.#otherTalk].filter(Boolean)
    return some.length > 0 ? some : [this.#outline]
  }

  /** The biography, if an e-mail leaves it out. */
  get #bio(): string {
    return this.#proof.bio ? '' : this.#source.choose('bio', LINES.follow_up.bio, { bio: this.#source.phrases.bio })
  }

  /** The past events that an e-mail leaves out. */
  get #past(): string {
    return this.#source.choose('past', LINES.follow_up.past, { past: pastPhrase(this.#source.brief.otherPastEvents.slice(0, 2)) })
  }

  /** What the speech record adds to the talk's summary. */
  get #detail(): string {
    const [offer] = this.#source.brief.offers
    const detail = speechDetail(offer?.detail ?? null, offer?.talk.summary ?? '')
    return onceEnded(this.#source.choose('detail', LINES.follow_up.detail, { detail }))
  }

  get #reel(): string {
    return this.#source.choose('reel', LINES.follow_up.reel, { url: this.#source.brief.facts.kit?.reel_url || undefined })
  }

  /** A second talk that would fit nearly as well; empty if the first talk is clearly the right one. */
  get #otherTalk(): string {
    const [first, ...rest] = this.#source.brief.offers
    const others = rest.filter(
      ({ fit, theme, score }) =>
        theme > 0 && !fit?.startsWith('other_form') && fit !== 'far_longer' && score >= NEARLY * (first?.score ?? 0),
    )
    const other = others.find(({ fit }) => fit !== 'longer') ?? others[0]
    if (!other) return ''
    const { talk } = this.#source.phrases
    const values = { other: talk.withDetails({ ...other, fit: undefined }), slot: this.#source.brief.slot?.text }
    if (other.fit === 'longer') return this.#source.choose('other', LINES.follow_up.other_longer, values)
    return onceEnded(this.#source.choose('other', LINES.follow_up.other, { ...values, summary: talk.summary(other, 20) }))
  }

  get #outline(): string {
    return this.#source.choose('outline', LINES.follow_up.outline, {})
  }
}
