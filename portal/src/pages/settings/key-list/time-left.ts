import type { EXPIRY_NOTICE_DAYS } from '../../../../../src/contract/limits.ts'
import { type ApiKey, stateOf } from '../key-state.ts'

const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const
const NOTICE_DAYS: typeof EXPIRY_NOTICE_DAYS = 14
const NOTICE_MS = NOTICE_DAYS * UNITS[0].ms

/** How long a key that expires soon will still work, such as `3 days`; undefined for all other keys. */
export function timeLeft(key: ApiKey, now = Date.now()): string | undefined {
  if (key.expires_at === null || stateOf(key, now) !== 'active') return undefined
  const left = Date.parse(key.expires_at) - now
  if (left > NOTICE_MS) return undefined
  const { unit, ms } = UNITS.find((each) => left >= each.ms) ?? UNITS[2]
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.floor(left / ms)))
}
