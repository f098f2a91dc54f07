import type { ErrorCode } from '@threefold/sdk'
import { BODY_BYTES, COACH_BODY_BYTES, IDEMPOTENCY_KEY_LENGTH, MAX_ACTIVE_KEYS } from '../../../../../src/contract/limits.ts'

const KIB = 1024

interface ReasonGroup {
  code: ErrorCode
  reasons: Readonly<Record<string, string>>
}

/** The values of details.reason that a client may meet. */
export const ERROR_REASONS: readonly ReasonGroup[] = [
  {
    code: 'invalid_request',
    reasons: {
      body_missing: 'This route needs a JSON body.',
      malformed_json: 'The body is not valid JSON or not UTF-8.',
      unsupported_media_type: 'The body must be sent as application/json.',
      body_too_large: `The body is larger than ${BODY_BYTES / KIB} KiB; the coach takes ${COACH_BODY_BYTES / KIB} KiB.`,
      body_incomplete: 'The body is not as long as Content-Length says.',
      unknown_members: 'You asked for strict handling, and sent names that the route does not know; they are in details.unknown.',
      unknown_type: 'types of a search names something that is not searched.',
      invalid_cursor: 'The cursor is not from this list with these filters. Start again without it.',
      idempotency_key_reused: 'This Idempotency-Key was used with another body. Use a new one.',
      malformed_idempotency_key: `An Idempotency-Key is 1 to ${IDEMPOTENCY_KEY_LENGTH} visible ASCII characters without spaces.`,
      malformed_last_event_id: 'Last-Event-ID must be the id of an event of this answer.',
      too_many_keys: `You have ${MAX_ACTIVE_KEYS} active keys, which is the most. Revoke one first.`,
      not_rotatable: 'Only an active key that was not rotated before can be rotated.',
      malformed_url: 'The path is not validly percent-encoded, or too long.',
      url_too_long: 'The URL is too long.',
      headers_too_large: 'The headers are too large.',
      request_timeout: 'The request was sent too slowly.',
      malformed_request: 'The request is not valid HTTP.',
    },
  },
  {
    code: 'unauthorized',
    reasons: {
      missing: 'There is no Authorization header.',
      malformed: 'The header or the credential in it does not have the right form.',
      unknown: 'This key does not exist, or the session is not one of a known app.',
      revoked: 'The key was revoked.',
      expired: 'The key or the session has expired.',
      email_unverified: 'Minting only: verify your e-mail in the app first.',
    },
  },
  {
    code: 'upstream_error',
    reasons: {
      model_overloaded: 'The model has too much to do.',
      model_timeout: 'The model did not answer in time.',
      model_unavailable: 'The model failed several times in a row and is left alone for some seconds.',
      model_error: 'The model failed or broke off.',
      model_empty: 'The model answered nothing.',
      model_malformed: 'The model did not answer in the form that was asked for.',
      reservation_lapsed: 'The answer took too long.',
      first_call_failed: 'The first call with this Idempotency-Key got no answer.',
      computation_timeout: 'The computation took too long. Ask for one belief or one biomarker.',
    },
  },
]
