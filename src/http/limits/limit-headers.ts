import type { FastifyReply } from 'fastify'
import { nextUtcMidnight } from '../../base/clock.ts'
import type { ApiError } from '../../contract/errors.ts'
import { type AiOperation, type Bucket, DAY_SECONDS, WINDOW_SECONDS } from '../../contract/limits.ts'
import type { Slot } from './sliding-window.ts'

interface DailyUse {
  operation: AiOperation
  cap: number
  /** Undefined when it is not known without asking the database. */
  used: number | undefined
}

const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/** `RateLimit-Policy` and `RateLimit` (IETF draft): the minute and, on AI routes, the day. */
export function limitHeaders(bucket: Bucket, limit: number, slot: Slot, daily: DailyUse | null, now: number) {
  const policy = `"${bucket}";q=${limit};w=${WINDOW_SECONDS}`
  const state = `"${bucket}";r=${slot.remaining};t=${wholeSeconds(slot.freesIn)}`
  if (!daily) return { 'ratelimit-policy': policy, ratelimit: state }
  return {
    'ratelimit-policy': `${policy}, "${daily.operation}-daily";q=${daily.cap};w=${DAY_SECONDS}`,
    ratelimit: state + dailyState(daily, now),
  }
}

const dailyState = ({ operation, cap, used }: DailyUse, now: number) =>
  used === undefined ? '' : `, "${operation}-daily";r=${Math.max(0, cap - used)};t=${wholeSeconds(nextUtcMidnight(now) - now)}`

/** Once an answer has begun, with what it leaves of the day. At admission that was not known, or was one more. */
export const writeDailyUse = (reply: FastifyReply, daily: DailyUse, now: number): void => writeDay(reply, dailyState(daily, now))

/** Once a cap refused the request: nothing is left of the day. The refusal names the policy and for how long. */
export const writeSpentDay = (reply: FastifyReply, { details, headers }: ApiError): void =>
  writeDay(reply, `, "${details?.policy}";r=0;t=${headers['retry-after']}`)

function writeDay(reply: FastifyReply, state: string): void {
  const [minute = ''] = String(reply.getHeader('ratelimit')).split(', ')
  reply.header('ratelimit', minute + state)
}
