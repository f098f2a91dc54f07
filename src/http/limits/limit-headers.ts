import type { FastifyReply } from 'fastify'
import { nextUtcMidnight } from '../../base/clock.ts'
import type { ApiError } from '../../contract/errors.ts'
import { type AiOperation, DAY_SECONDS, WINDOW_SECONDS } from '../../contract/limits.ts'
import type { Slot } from './sliding-window.ts'

interface DailyUse {
  operation: AiOperation
  cap: number
  /** Undefined if the number isn't cached and would have to be queried. */
  used: number | undefined
}

const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/** `RateLimit-Policy` and `RateLimit` (IETF draft): the per-minute limit and, on AI routes, the daily cap. */
export function limitHeaders(slot: Slot, daily: DailyUse | null, now: number) {
  const policy = `"${slot.policy}";q=${slot.limit};w=${WINDOW_SECONDS}`
  const state = `"${slot.policy}";r=${slot.remaining};t=${wholeSeconds(slot.resetMs)}`
  if (!daily) return { 'ratelimit-policy': policy, ratelimit: state }
  return {
    'ratelimit-policy': `${policy}, "${daily.operation}-daily";q=${daily.cap};w=${DAY_SECONDS}`,
    ratelimit: state + dailyState(daily, now),
  }
}

const dailyState = ({ operation, cap, used }: DailyUse, now: number) =>
  used === undefined ? '' : `, "${operation}-daily";r=${Math.max(0, cap - used)};t=${wholeSeconds(nextUtcMidnight(now) - now)}`

/** Updates the daily state once a unit has been reserved. At admission, the number of remaining units was unknown or higher by one. */
export const writeDailyUse = (reply: FastifyReply, daily: DailyUse, now: number): void => replaceDailyState(reply, dailyState(daily, now))

/** Writes the daily state for `usage_capped` errors, which contain the policy and the time until the reset. */
export const writeCapReached = (reply: FastifyReply, { details, headers }: ApiError): void =>
  replaceDailyState(reply, `, "${details?.policy}";r=0;t=${headers['retry-after']}`)

function replaceDailyState(reply: FastifyReply, state: string): void {
  const [minute = ''] = String(reply.getHeader('ratelimit') ?? '').split(', ')
  if (minute !== '') reply.header('ratelimit', minute + state)
}
