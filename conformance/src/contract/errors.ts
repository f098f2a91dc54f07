import { object, optional, text } from './shapes.ts'

/** The nine error codes, each of which always has the same status. */
export const ERRORS = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  not_linked: 409,
  rate_limited: 429,
  usage_capped: 429,
  internal_error: 500,
  upstream_error: 502,
} as const
export type ErrorCode = keyof typeof ERRORS

export const errorEnvelope = object({
  error: object({ code: { enum: Object.keys(ERRORS) }, message: text, details: optional({ type: 'object' }) }),
  request_id: text,
})
