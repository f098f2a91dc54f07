import { type Access, databasesOf } from '../contract/access.ts'
import { ApiError, databaseUnavailable, type ErrorCode } from '../contract/errors.ts'
import { type Limits, WINDOW_SECONDS } from '../contract/limits.ts'
import { APPS } from '../contract/scopes.ts'
import { type Admitted, NOT_ADMITTED } from '../http/admission.ts'
import { validationError } from '../http/input/input.ts'
import { limitHeaders } from '../http/limits/limit-headers.ts'
import * as refusals from '../http/refusals.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import { capped } from '../identity/units/unit-errors.ts'

interface Call {
  /** The request as it was admitted. */
  admitted: Admitted
  key: KeyRecord
  access: Access
  limits: Limits
  now: number
}

type Reject = (call: Call) => Admitted

/**
 * Real requests with these errors are rejected before they are counted, so a request that asks for one of them must not be counted either.
 */
export const UNCOUNTED: readonly ErrorCode[] = ['unauthorized', 'rate_limited']

const rejectedWith =
  (errorOf: (call: Call) => Error): Reject =>
  (call) => ({ ...call.admitted, refusal: errorOf(call) })

/** Creates each error as it would really occur on the route, with the same headers. */
export const WANTED_ERRORS: Record<ErrorCode, Reject> = {
  invalid_request: rejectedWith(() => validationError([{ in: 'query', path: '', message: 'is invalid, as requested with X-Test-Answer' }])),
  unauthorized: () => ({ ...NOT_ADMITTED, refusal: refusals.unknownKey() }),
  forbidden: ({ admitted, key, access }) => {
    const refusal = refusals.forbidden({ ...key, scopes: [] }, access)
    return refusal ? { ...admitted, refusal } : { ...NOT_ADMITTED, key, refusal: refusals.otherAddress(null) }
  },
  not_found: rejectedWith(() => new ApiError('not_found', 'There is no record with this id.')),
  not_linked: rejectedWith(
    ({ key, access }) =>
      refusals.notLinked({ ...key, links: {} }, access.apps.length > 0 ? access.apps : APPS) ?? new Error('an account is linked after all'),
  ),
  rate_limited: ({ admitted, access, limits, now }) => {
    const bucket = access.bucket ?? 'standard'
    const limit = limits.minute[bucket]
    const full = {
      policy: bucket,
      limit,
      allowed: false,
      used: limit,
      remaining: 0,
      resetMs: admitted.slot?.resetMs ?? WINDOW_SECONDS * 1_000,
    }
    const headers: Record<string, string> = { ...limitHeaders(full, null, now), ...admitted.headers }
    return {
      ...admitted,
      slot: full,
      headers: { ...headers, ratelimit: (headers.ratelimit ?? '').replace(/;r=\d+/, ';r=0') },
      refusal: refusals.rateLimited(bucket, full, now),
    }
  },
  usage_capped: rejectedWith(({ access, limits, now }) => {
    const operation = access.ai ?? 'coach'
    return capped(operation, limits.daily[operation], limits.daily[operation], now)
  }),
  internal_error: rejectedWith(() => new Error('requested with X-Test-Answer')),
  upstream_error: rejectedWith(({ access }) => databaseUnavailable(databasesOf(access)[0] ?? 'platform')),
}
