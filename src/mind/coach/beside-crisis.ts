import type { Finding } from '../../safety/conversation.ts'
import type { Reading } from './engine/reading/reading.ts'

/**
 * How a matter is answered if help lines stand beside the answer. What is likely to be a crisis is no matter for an exercise, and what may
 * need a doctor none for a belief.
 */
export function besideCrisis(reading: Reading, crisis: Finding | null): Reading {
  if (!crisis || reading.kind !== 'life') return reading
  const { kind, phrase, isLikely, isContinued } = crisis
  if (isContinued) return isLikely ? { ...reading, kind: 'careful.later' } : reading
  if (kind === 'emergency') return isLikely || phrase !== null ? { ...reading, kind: 'health.urgent' } : reading
  return isLikely ? { ...reading, kind: 'careful' } : reading
}
