import type { PitchType } from '../../contract/voice.ts'
import { countWords } from '../../text/shorten.ts'

interface PitchForm {
  /** Name of the structure, as returned in the response. */
  framework: string
  words: readonly [min: number, max: number]
  hasSubject: boolean
  tone: string
}

export const PITCH_FORMS: Record<PitchType, PitchForm> = {
  email: {
    framework: 'hook-relevance-proof-ask',
    words: [60, 230],
    hasSubject: true,
    tone: 'Warm and professional: a hook about their event, why this talk fits it, proof from the kit, one clear ask.',
  },
  linkedin: {
    framework: 'connect-value-invite',
    words: [30, 110],
    hasSubject: false,
    tone: 'Personal and brief, like a message to a new contact: a connection, what their audience will gain, an easy invitation to reply.',
  },
  'one-liner': {
    framework: 'who-what-outcome',
    words: [12, 40],
    hasSubject: false,
    tone: 'A single sentence: who speaks, about what, and what the audience of this event will take away.',
  },
  'follow-up': {
    framework: 'recall-add-nudge',
    words: [30, 110],
    hasSubject: true,
    tone: 'Light and unhurried: recalls the earlier note, adds one new thing, asks one small question. No pressure, no guilt.',
  },
}

export const SUBJECT_LENGTH = 90

export function pitchProblem(type: PitchType, { pitch, subject }: { pitch?: unknown; subject?: unknown }): string | undefined {
  const { words, hasSubject } = PITCH_FORMS[type]
  if (typeof pitch !== 'string' || pitch.trim() === '') return 'pitch must be a non-empty string'
  const count = countWords(pitch)
  if (count < words[0] || count > words[1]) return `pitch has ${count} words but must have ${words[0]} to ${words[1]}`
  if (!hasSubject) return subject === null || subject === undefined ? undefined : 'subject must be null'
  if (typeof subject !== 'string' || subject.trim() === '' || subject.length > SUBJECT_LENGTH || /[\r\n]/.test(subject))
    return `subject must be one line of at most ${SUBJECT_LENGTH} characters`
  return undefined
}
