import type { Finding } from '../../safety/conversation.ts'
import type { Reading } from './engine/reading/reading.ts'

/**
 * How a matter is answered if help lines stand beside the answer. What is likely to be a crisis is no matter for an exercise, and what may
 * need a doctor none for a belief. What only the model takes for an emergency is often none.
 */
export function besideCrisis(reading: Reading, crisis: Finding | null): Reading {
  if (!crisis || reading.kind !== 'life') return reading
  if (crisis.isContinued) return crisis.isLikely ? { ...reading, kind: 'careful.later' } : reading
  if (crisis.kind === 'emergency') return crisis.phrase ? { ...reading, kind: 'health.urgent' } : reading
  return crisis.isLikely ? { ...reading, kind: 'careful' } : reading
}
