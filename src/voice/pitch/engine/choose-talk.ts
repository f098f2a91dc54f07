import type { PitchFacts, Talk } from '../pitch-facts.ts'
import { type FitName, type KindName, LINES } from './pitch-lines.ts'
import type { Slot } from './slot.ts'
import { byScore, relevance, type Terms, termsOf } from './terms.ts'

/** What the organizer is looking for: above all the subject of the slot, then the event's topics, then everything else. */
export interface Wanted {
  slot: Terms
  topics: Terms
  event: Terms
}

/** The kind of slot, its name, and the time it gives. */
export interface Asked {
  kind: KindName
  slotName: string
  slot: Slot | undefined
  /** Whether somebody is expected to speak, rather than to work with people. */
  isTalk: boolean
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
/** A talk of more than twice the time can't be shortened into the slot. */
const FAR_TOO_LONG = { times: 2, score: -4 }
const FIT_SCORES: Partial<Record<FitName, number>> = {
  same: 3,
  within: 3,
  tight: 2,
  shorter: 2,
  longer: -2,
  far_longer: -2,
  other_form: -1,
  other_form_and_length: -3,
}

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
    const lengthScore = isFarTooLong(talk, asked) ? FAR_TOO_LONG.score : 0
    return theme + audienceScore + lengthScore + (isAsked ? FORM_SCORE : 0) + (fit ? (FIT_SCORES[fit] ?? 0) : 0)
  }).map(({ item, score }) => ({ ...item, score }))
}

const isFarTooLong = ({ duration_minutes = 0 }: Talk, { kind, slot }: Asked): boolean =>
  slot !== undefined && !isConversation(kind) && duration_minutes > FAR_TOO_LONG.times * slot.minutes

const themeScore = (about: Terms, { slot, topics, event }: Wanted): number =>
  3 * relevance(about, slot) + 2 * relevance(about, topics) + relevance(about, event)

/** Whether the speech was written for teachers, and the slot is for those they teach. */
export function isForTeachers(audience: string | null, slot: Terms): boolean {
  const { audiences } = termsOf(audience ?? '')
  return slot.audiences.has('students') && audiences.has('education') && !audiences.has('students')
}

const askedForm = ({ formats }: Talk, { kind, slotName }: Asked): string | undefined =>
  formats?.find((format) => format !== '' && (LINES.kinds[kind].formats.includes(format) || slotName.toLowerCase().includes(format)))

/** In a conversation, a talk is only the starting point, so that its form and length don't matter. */
export const isConversation = (kind: KindName): boolean => kind === 'podcast' || kind === 'panel'

function fitOf(talk: Talk, asked: Asked): FitName | undefined {
  const { kind, slot } = asked
  if (isConversation(kind)) return undefined
  const length = slot && lengthFit(talk, asked, slot)
  if (!isOtherForm(talk, asked)) return length
  return slot && length !== 'same' && talk.duration_minutes ? 'other_form_and_length' : 'other_form'
}

const STAGE_FORMS = ['keynote', 'lecture', 'talk', 'plenary', 'breakout']

/** How long the talk takes in this form. Its one duration is that of its first form, and of others that are given in the same way. */
export function minutesOf({ formats: [first] = [], duration_minutes }: Talk, form: string | undefined): number | undefined {
  const isSame = form === undefined || form === first || [form, first].every((each) => STAGE_FORMS.includes(each ?? ''))
  return isSame && duration_minutes ? duration_minutes : undefined
}

function lengthFit(talk: Talk, asked: Asked, { minutes, least, isMost, hasQuestions }: Slot): FitName {
  const takes = minutesOf(talk, askedForm(talk, asked))
  if (!takes) return 'unknown'
  if (takes > minutes) return takes > FAR_TOO_LONG.times * minutes ? 'far_longer' : 'longer'
  if (hasQuestions && takes > minutes * 0.9) return 'tight'
  if (takes >= least) return 'same'
  if (takes < minutes / 2) return 'much_shorter'
  return isMost ? 'within' : 'shorter'
}

/** Whether the organizer asks for a workshop and the speaker gives the talk only on a stage, or the other way round. */
function isOtherForm(talk: Talk, { kind, isTalk }: Asked): boolean {
  if (!talk.formats?.length) return false
  const workshops = LINES.kinds.workshop.formats
  if (kind === 'workshop') return !talk.formats.some((format) => workshops.includes(format))
  return isTalk && kind !== 'in_house' && talk.formats.every((format) => workshops.includes(format))
}
