import { type ApiError, limitReached } from '../../contract/errors.ts'
import { DAY_SECONDS, type PersonLimits, personPolicy } from '../../contract/limits.ts'
import type { Transaction } from '../../db/database.ts'
import { mintTimes } from '../keys.queries.ts'

export type MintLimits = PersonLimits['mints']

const PERIODS = [
  { name: 'hour', ms: 3_600_000 },
  { name: 'day', ms: DAY_SECONDS * 1_000 },
] as const

/**
 * Throws if the person has had too many keys created in the last hour or the last 24 hours. Rotated and revoked keys count too; otherwise,
 * people could get around the limit by replacing keys. The caller must hold the lock on the identity.
 */
export async function checkMintLimits(step: Transaction, identity: string, limits: MintLimits, now: number): Promise<void> {
  const [times] = await step.run(mintTimes, [identity, limits.hour, limits.day])
  if (times) checkMintTimes(times, limits, now)
}

/** `times` are the creation times of two keys. One must become an hour old, and the other a day old, before another key may be created. */
export function checkMintTimes(times: Record<keyof MintLimits, Date | null>, limits: MintLimits, now: number): void {
  const reached = PERIODS.flatMap(({ name, ms }) => {
    const resetMs = (times[name]?.getTime() ?? Number.NEGATIVE_INFINITY) + ms - now
    return resetMs > 0 ? [{ name, resetMs }] : []
  })
  const [last] = reached.toSorted((one, other) => other.resetMs - one.resetMs)
  if (last) throw tooManyMints(last.name, limits[last.name], last.resetMs, now)
}

function tooManyMints(period: keyof MintLimits, limit: number, resetMs: number, now: number): ApiError {
  const message = `You have created ${limit} keys within ${period === 'hour' ? 'an hour' : 'a day'}; revoked keys count too. Use an existing key, or retry after the number of seconds in the Retry-After header.`
  return limitReached('rate_limited', message, { policy: personPolicy(`mints-${period}`), limit, now, resetMs })
}
