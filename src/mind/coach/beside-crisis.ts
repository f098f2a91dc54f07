import type { Finding } from '../../safety/conversation.ts'
import type { Reading } from './engine/reading/reading.ts'

/** Kinds that a crisis may be mistaken for. The others continue the conversation, or have an answer that a possible crisis doesn't change. */
const MAY_BE_CRISIS = /^(?:life|joy|about|off_topic|cannot|data|idle|joke|nonsense|filler)\b/
/** In a longer message, words of an emergency seldom mean one that the rest doesn't show. */
const MOST_WORDS_AROUND_A_PHRASE = 40
/** What hunger, voices or wounds may be taken for. */
const MAY_BE_SYMPTOM = 'health.symptom'
/** What somebody writes who says that they are better. */
const MAY_BE_RELIEF = /^(?:life|joy|thanks|done|reply|okay)\b/

/**
 * How a message is answered if help lines stand beside the answer. What is likely to be a crisis is no matter for an exercise, and what may
 * need a doctor none for a belief.
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
