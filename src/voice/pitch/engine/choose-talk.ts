import type { PitchFacts, Talk } from '../pitch-facts.ts'
import type { FitName } from './pitch-lines.ts'
import { type Asked, askedForm, fitOf, fitScore } from './talk-fit.ts'
import { byScore, relevance, type Terms, termsOf } from './terms.ts'

/** What the organizer is looking for: above all the subject of the slot, then the event's topics, then everything else. */
export interface Wanted {
  slot: Terms
  topics: Terms
  event: Terms
}

/** A talk of the speaker, with how it relates to the opportunity. */
export interface Offer {
  talk: Talk
  subject: Terms
  /** The subject and the audience. */
  about: Terms
  /** The form in which it would be given; undefined if the speaker names none. */
  form: string | undefined
  /** Whether the organizer asks for this form. */
  isAsked: boolean
  /** Undefined if the organizer's wishes are unknown or don't matter. */
  fit: FitName | undefined
  /** The audience for which the speech was written. */
  audience: string | null
  /** What the speech says about itself. */
  detail: string | null
  /** How closely it is related to what the organizer is looking for. */
  theme: number
  /** How well it fits in every respect. */
  score: number
}

const FORM_SCORE = 4
const TEACHERS_SCORE = -9

/** The speaker's talks, the most fitting first. */
export function offersOf({ kit, speeches }: PitchFacts, asked: Asked, wanted: Wanted): Offer[] {
  const offers = (kit?.signature_talks ?? []).map((talk) => {
    const speech = speeches.find(({ title }) => title === talk.title)
    const subject = [talk.title, talk.summary, speech?.topic, speech?.summary].filter(Boolean).join(' . ')
    const form = askedForm(talk, asked)
    const about = termsOf(`${subject} . ${speech?.audience ?? ''}`)
    return {
      talk,
      subject: termsOf(subject),
      about,
      form: form ?? talk.formats?.[0],
      isAsked: form !== undefined,
      fit: fitOf(talk, asked),
      audience: speech?.audience ?? null,
      detail: speech?.summary ?? null,
      theme: themeScore(about, wanted),
    }
  })
  return byScore(offers, ({ talk, theme, isAsked, fit, audience }) => {
    const audienceScore = isForTeachers(audience, wanted.slot) ? TEACHERS_SCORE : 0
    return theme + audienceScore + (isAsked ? FORM_SCORE : 0) + fitScore(talk, fit, asked)
  }).map(({ item, score }) => ({ ...item, score }))
}

const themeScore = (about: Terms, { slot, topics, event }: Wanted): number =>
  3 * relevance(about, slot) + 2 * relevance(about, topics) + relevance(about, event)

/** Whether the speech was written for teachers, and the slot is for those they teach. */
export function isForTeachers(audience: string | null, slot: Terms): boolean {
  const { audiences } = termsOf(audience ?? '')
  return slot.audiences.has('students') && audiences.has('education') && !audiences.has('students')
}
