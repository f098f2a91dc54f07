import type { Finding } from '../../safety/conversation.ts'
import type { Reading } from './engine/reading/reading.ts'

/**
 * Kinds of message that a crisis may be mistaken for. The other kinds continue the conversation, or have an answer that a possible crisis
 * doesn't change.
 */
const MAY_BE_CRISIS = /^(?:life|joy|about|off_topic|cannot|data|idle|joke|nonsense|filler)\b/
/** In a longer message, a phrase of the emergency list seldom means an emergency unless the rest of the message suggests one too. */
const MOST_WORDS_AROUND_A_PHRASE = 40
/** The kind of message that hunger, voices or wounds may be mistaken for. */
const MAY_BE_SYMPTOM = 'health.symptom'
/** Kinds of message in which people say that they are better. */
const MAY_BE_RELIEF = /^(?:life|joy|thanks|done|reply|okay)\b/

/**
 * Adapts how a message is answered if help lines are shown beside the answer. A message that is likely to be a crisis gets no exercise, and
 * one that may need a doctor gets no belief to work on.
 */
export function besideCrisis(reading: Reading, crisis: Finding | null): Reading {
  if (crisis?.isContinued && crisis.isSafer && MAY_BE_RELIEF.test(reading.kind)) return { ...reading, kind: 'careful.safer' }
  const isSymptom = reading.kind === MAY_BE_SYMPTOM && crisis?.kind !== 'emergency'
  if (!crisis || !(MAY_BE_CRISIS.test(reading.kind) || isSymptom)) return reading
  const { kind, phrase, isLikely, isContinued } = crisis
  const isLife = reading.kind === 'life'
  if (isContinued) return isLikely && isLife ? { ...reading, kind: 'careful.later' } : reading
  const isNamed = phrase !== null && reading.text.split(' ').length <= MOST_WORDS_AROUND_A_PHRASE
  if (kind === 'emergency') return isLife && (isLikely || isNamed) ? { ...reading, kind: 'health.urgent' } : reading
  return isLikely ? { ...reading, kind: 'careful' } : reading
}
