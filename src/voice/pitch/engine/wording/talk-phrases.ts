import { unended, unquoted, within } from '../../../../text/punctuation.ts'
import { shorten, wholeClauses } from '../../../../text/shorten.ts'
import type { Offer } from '../choose-talk.ts'
import { NUMBER_WORD, numberOf } from '../number-words.ts'
import type { PitchBrief } from '../pitch-brief.ts'
import { LINES } from '../pitch-lines.ts'
import { minutesOf } from '../talk-fit.ts'
import { withArticle } from './with-article.ts'

const FORMS: Record<string, string> = {
  keynote: 'keynote',
  workshop: 'workshop',
  training: 'training',
  masterclass: 'masterclass',
  lightning: 'lightning talk',
  fireside: 'fireside talk',
  panel: 'panel',
}

const MINUTES = new RegExp(`(?<![\\p{L}\\p{N}])(\\d{1,3}|${NUMBER_WORD})[- ]minutes?\\b`, 'iu')

/** Phrases about one of the speaker's talks. */
export class TalkPhrases {
  readonly #brief: PitchBrief

  constructor(brief: PitchBrief) {
    this.#brief = brief
  }

  quoted({ talk }: Offer): string {
    return `"${shorten(unquoted(talk.title), 10)}"`
  }

  /** The talk's title with its form and length, unless another sentence gives them. */
  withDetails(offer: Offer): string {
    const { talk, form, fit } = offer
    const isToldElsewhere = fit !== undefined && fit !== 'unknown' && fit !== 'other_form'
    const minutes = isToldElsewhere || this.tellsMinutes(offer) ? undefined : minutesOf(talk, form)
    return this.#with(offer, [this.#form(offer), minutes ? `${minutes} minutes` : ''])
  }

  /** Whether the summary states the talk's length: "told in ten minutes". */
  tellsMinutes({ talk }: Offer): boolean {
    const [, said = ''] = MINUTES.exec(talk.summary ?? '') ?? []
    return said !== '' && numberOf(said) === talk.duration_minutes
  }

  /** The talk's title, followed in parentheses by how the talk relates to the slot. Longer pitches use a separate sentence for this. */
  inOneLine(offer: Offer): string {
    const { talk, form } = offer
    const minutes = minutesOf(talk, form)
    return this.#with(offer, [this.#form(offer), this.#relation(offer) ?? (minutes ? `${minutes} minutes` : '')])
  }

  #with(offer: Offer, details: readonly string[]): string {
    const told = details.filter(Boolean).join(', ')
    return `${this.quoted(offer)}${told && ` (${told})`}`
  }

  #form({ form, isAsked, fit }: Offer): string {
    const isObvious = form === 'keynote' || form === 'lightning'
    const isTold = (isAsked || form === 'workshop') && !isObvious && !fit?.startsWith('other_form')
    return isTold ? (FORMS[form ?? ''] ?? '') : ''
  }

  /** How the talk would have to be adapted to the slot. Undefined if it fits, or if too little is known. */
  #relation({ fit, talk }: Offer): string | undefined {
    const { kind, slot } = this.#brief
    const asked = withArticle(LINES.kinds[kind].noun)
    if (fit === 'other_form') return `to be reworked as ${asked}`
    if (fit === 'unknown') return slot && `planned for your ${slot.text}`
    const minutes = talk.duration_minutes
    if (!slot || !minutes || fit === undefined || fit === 'same') return undefined
    switch (fit) {
      case 'other_form_and_length':
        return `${minutes} minutes, to be reworked as ${asked} for your ${slot.text}`
      case 'longer':
        return `${minutes} minutes, to be shortened to fit your ${slot.text}`
      case 'far_longer':
        return `${minutes} minutes, so only a much shorter version would fit your ${slot.text}`
      case 'tight':
        return `${minutes} minutes, to be shortened a little so that there is time for questions in your ${slot.text}`
      default:
        return slot.text.endsWith('minutes') ? `${minutes} of your ${slot.text}` : `${minutes} minutes of your ${slot.text}`
    }
  }

  /** Whether a one-liner has to say how the talk relates to the slot. */
  isRelated(offer: Offer): boolean {
    return this.#relation(offer) !== undefined
  }

  /** As many whole clauses of the talk's summary as fit: after a colon, or as a separate sentence if the first word may be a name. */
  summary({ talk }: Offer, mostWords: number): string {
    const summary = unended(wholeClauses(this.#fitting(talk.summary ?? ''), mostWords))
    const isSentence = /^\p{Lu}/u.test(summary) && within(summary) === summary
    return summary && `${isSentence ? '.' : ':'} ${within(summary)}`
  }

  /** Removes mentions of a room from the summary if the event is online. */
  #fitting(summary: string): string {
    return this.#brief.facts.opportunity.format === 'virtual' ? summary.replaceAll(/ in the (?:same )?room\b/gi, '') : summary
  }

  /** The values for a sentence about the talk's length and form. */
  fit({ talk, form }: Offer): Record<string, string | undefined> {
    const { kind, slot } = this.#brief
    return {
      minutes: talk.duration_minutes ? String(talk.duration_minutes) : undefined,
      slot: slot?.text,
      form: form && withArticle(FORMS[form] ?? 'talk'),
      asked: withArticle(LINES.kinds[kind].noun),
    }
  }
}
