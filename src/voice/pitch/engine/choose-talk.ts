import type { PitchFacts, Talk } from '../pitch-facts.ts'
import type { FitName } from './pitch-lines.ts'
import { type Asked, askedForm, fitOf, fitScore } from './talk-fit.ts'
import { byScore, relevance, type Terms, termsOf } from './terms.ts'

/** What the organizer is looking for. The subject of the slot counts most, then the event's topics, then the rest of the event. */
export interface Wanted {
  slot: Terms
  topics: Terms
  event: Terms
}

/** One of the speaker's talks, and how it relates to the opportunity. */
export interface Offer {
  talk: Talk
  subject: Terms
  /** The terms of both the subject and the audience. */
  about: Terms
  /** The form in which the talk would be given, such as "keynote"; undefined if the speaker names none. */
  form: string | undefined
  /** Whether the organizer asks for this form. */
  isAsked: boolean
  /** How the talk's length and form fit the slot; undefined if the organizer's wishes are unknown or don't matter. */
  fit: FitName | undefined
  /** The audience for which the speech was written. */
  audience: string | null
  /** The summary in the speech record with the same title. */
  detail: string | null
  /** How closely the talk is related to what the organizer is looking for. */
  theme: number
  /** How well the talk fits overall: theme, audience, form and length. */
  score: number
}

const FORM_SCORE = 4
const TEACHERS_SCORE = -9

/** The speaker's talks, best match first. */
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

/** Whether the speech was written for teachers although the slot is for students. */
export function isForTeachers(audience: string | null, slot: Terms): boolean {
  const { audiences } = termsOf(audience ?? '')
  return slot.audiences.has('students') && audiences.has('education') && !audiences.has('students')
}
