import type { ErrorCode } from '@threefold/sdk'
import { BODY_BYTES, COACH_BODY_BYTES, IDEMPOTENCY_KEY_LENGTH, MAX_ACTIVE_KEYS } from '../../../../../src/contract/limits.ts'

const KIB = 1024

interface ReasonGroup {
  code: ErrorCode
  reasons: Readonly<Record<string, string>>
}

/** The possible values of `details.reason`, by error code. */
export const ERROR_REASONS: readonly ReasonGroup[] = [
  {
    code: 'invalid_request',
    reasons: {
      body_missing: 'The operation requires a JSON body.',
      malformed_json: 'The body is not valid JSON in UTF-8.',
      unsupported_media_type: 'The content type must be `application/json`.',
      body_too_large: `The body is larger than ${BODY_BYTES / KIB} KiB (${COACH_BODY_BYTES / KIB} KiB for the coach).`,
      body_incomplete: 'The body is shorter than `Content-Length`.',
      unknown_members: 'You requested strict handling and sent unknown parameters or fields, which are listed in `details.unknown`.',
      unknown_type: 'The `types` search parameter has an unknown value.',
      invalid_cursor: 'The cursor belongs to a different list, or to the same list with different filters. Start over without a cursor.',
      idempotency_key_reused: 'This `Idempotency-Key` was already used with a different body. Use a new one.',
      malformed_idempotency_key: `The \`Idempotency-Key\` must consist of 1 to ${IDEMPOTENCY_KEY_LENGTH} visible ASCII characters without spaces.`,
      malformed_last_event_id: '`Last-Event-ID` must be the id of an event in this stream.',
      too_many_keys: `You have reached the limit of ${MAX_ACTIVE_KEYS} active keys. Revoke one first.`,
      not_rotatable: 'Both the key to rotate and the calling key must be active, and must not have been rotated already.',
      not_refreshable: 'Only an active key can be refreshed. Create a new one.',
      malformed_url: 'The path is too long or has invalid percent-encoding.',
      url_too_long: 'The URL is too long.',
      headers_too_large: 'The headers are too large.',
      request_timeout: 'The request took too long to arrive.',
      malformed_request: 'The request is not valid HTTP.',
    },
  },
  {
    code: 'unauthorized',
    reasons: {
      missing: 'The `Authorization` header is missing.',
      malformed: 'The header or its credential is malformed.',
      unknown: 'The key does not exist, or the session token is not from a known application.',
      revoked:
        'The key was revoked. If `details.cause` is `identity_changed`, its e-mail address now belongs to a different account: sign in again and create a new key. If it is `leaked`, somebody reported the key as leaked. If it is `blocked`, an operator blocked the person.',
      expired: 'The key or the session has expired.',
      email_unverified: 'Only when creating a key: verify your e-mail address in the application first.',
    },
  },
  {
    code: 'forbidden',
    reasons: {
      address: 'The key can’t be used from this address. Its owner has restricted it to certain networks (`allowed_cidrs`).',
      allowed_cidrs: 'The networks of a child key must lie within those of its parent.',
      blocked: 'An operator has blocked your access, so no key can be created.',
      operator_only: 'Only an operator can create a key with `platform:admin`, so such a key can’t be rotated.',
    },
  },
  {
    code: 'upstream_error',
    reasons: {
      model_overloaded: 'The model is overloaded.',
      model_timeout: 'The model did not respond in time.',
      model_unavailable: 'The model failed repeatedly, so it won’t be called again for a few seconds.',
      model_error: 'The model failed or stopped early.',
      model_empty: 'The model returned an empty response.',
      model_malformed: 'The model returned a response in the wrong format.',
      reservation_lapsed: 'The response took too long.',
      first_call_failed: 'The first request with this `Idempotency-Key` failed.',
      computation_timeout: 'The computation took too long. Request a single belief or biomarker.',
    },
  },
]
