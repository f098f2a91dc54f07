import type { Finding } from '../../safety/conversation.ts'
import type { Reading } from './engine/reading/reading.ts'

/** Kinds that a crisis may be mistaken for. The others continue the conversation, or have an answer that a possible crisis doesn't change. */
const MAY_BE_CRISIS = /^(?:life|about|off_topic|cannot|data|idle|joke|nonsense|filler)\b/

/**
 * How a message is answered if help lines stand beside the answer. What is likely to be a crisis is no matter for an exercise, and what may
 * need a doctor none for a belief.
 */
export function besideCrisis(reading: Reading, crisis: Finding | null): Reading {
  if (!crisis || !MAY_BE_CRISIS.test(reading.kind)) return reading
  const { kind, phrase, isLikely, isContinued } = crisis
  const isLife = reading.kind === 'life'
  if (isContinued) return isLikely && isLife ? { ...reading, kind: 'careful.later' } : reading
  if (kind === 'emergency') return isLife && (isLikely || phrase !== null) ? { ...reading, kind: 'health.urgent' } : reading
  return isLikely ? { ...reading, kind: 'careful' } : reading
}
