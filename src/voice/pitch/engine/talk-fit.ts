import type { Talk } from '../pitch-facts.ts'
import { type FitName, type KindName, LINES } from './pitch-lines.ts'
import type { Slot } from './slot-time/slot.ts'

/** What the organizer asks for: the kind of slot, its name and its time. */
export interface Asked {
  kind: KindName
  slotName: string
  slot: Slot | undefined
  /** Whether the organizer expects a talk rather than a workshop. */
  isTalk: boolean
}

const FIT_SCORES: Partial<Record<FitName, number>> = {
  same: 3,
  within: 3,
  tight: 2,
  shorter: 2,
  much_shorter: -1,
  longer: -2,
  far_longer: -2,
  other_form: -1,
  other_form_and_length: -3,
}
/** A talk that is only a little too long can easily be shortened. */
const A_LITTLE_TOO_LONG = { times: 1.15, score: 1 }
/** A talk that takes more than twice the time can't be shortened to fit. */
const FAR_TOO_LONG = { times: 2, score: -4 }

/** How well the talk's length and form suit what is asked for. */
export function fitScore({ duration_minutes = 0 }: Talk, fit: FitName | undefined, { kind, slot }: Asked): number {
  const times = slot && !isConversation(kind) ? duration_minutes / slot.minutes : 0
  if (fit === 'longer' && times <= A_LITTLE_TOO_LONG.times) return A_LITTLE_TOO_LONG.score
  return (fit ? (FIT_SCORES[fit] ?? 0) : 0) + (times > FAR_TOO_LONG.times ? FAR_TOO_LONG.score : 0)
}

const plain = (form: string): string => form.toLowerCase().replaceAll('-', ' ')

/** The form of the talk that the organizer asks for; undefined if the talk has no such form. */
export const askedForm = ({ formats }: Talk, { kind, slotName }: Asked): string | undefined =>
  formats?.find((format) => format !== '' && (LINES.kinds[kind].formats.includes(format) || plain(slotName).includes(plain(format))))

/** In a conversation, a talk is only the starting point, so its form and length don't matter. */
export const isConversation = (kind: KindName): boolean => kind === 'podcast' || kind === 'panel'

export function fitOf(talk: Talk, asked: Asked): FitName | undefined {
  const { kind, slot } = asked
  if (isConversation(kind)) return undefined
  const length = slot && lengthFit(talk, asked, slot)
  if (!isOtherForm(talk, asked)) return length
  return slot && length !== 'same' && talk.duration_minutes ? 'other_form_and_length' : 'other_form'
}

const STAGE_FORMS = ['keynote', 'lecture', 'talk', 'plenary', 'breakout', 'webinar', 'speech', 'address', 'after-dinner', 'fireside']

/** The length of the talk in this form. The recorded duration applies to its first form, and to all stage forms if the first is one. */
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

/** Whether the organizer asks for a workshop but the speaker gives the talk only on a stage, or vice versa. */
function isOtherForm(talk: Talk, { kind, isTalk }: Asked): boolean {
  if (!talk.formats?.length) return false
  const workshops = LINES.kinds.workshop.formats
  if (kind === 'workshop') return !talk.formats.some((format) => workshops.includes(format))
  return isTalk && kind !== 'in_house' && talk.formats.every((format) => workshops.includes(format))
}
