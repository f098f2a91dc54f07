import { nextUtcMidnight, resetsAt } from '../../base/clock.ts'
import { type ApiError, limitReached, upstreamError } from '../../contract/errors.ts'
import { type AiOperation, personPolicy } from '../../contract/limits.ts'

export const reservationExpired = () =>
  upstreamError('The response took too long. Nothing was charged. Try again.', { reason: 'reservation_lapsed' })

export function capped(operation: AiOperation, cap: number, used: number, now: number): ApiError {
  const message = `You have used all ${cap} of today's ${operation} units. The cap resets at ${resetsAt(now)}.`
  return capReached(message, `${operation}-daily`, cap, used, now)
}

export function ownCapped(operation: AiOperation, cap: number, now: number): ApiError {
  const message = `This child key has used all ${cap} ${operation} units of its own daily cap. The cap resets at ${resetsAt(now)}.`
  return capReached(message, `child-${operation}-daily`, cap, cap, now)
}

export function personCapped(operation: AiOperation, cap: number, used: number, now: number): ApiError {
  const message = `Together, your keys have used all ${cap} of today's ${operation} units. New keys share this cap, which resets at ${resetsAt(now)}.`
  return capReached(message, personPolicy(`${operation}-daily`), cap, used, now)
}

const capReached = (message: string, policy: string, limit: number, used: number, now: number) =>
  limitReached('usage_capped', message, { policy, limit, used, now, resetMs: nextUtcMidnight(now) - now })
