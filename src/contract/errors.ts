import { keysOf } from './records.ts'
/** All errors that the API returns. Each code always has the same status. */
export const ERRORS = {
  invalid_request: { status: 400, retry: false, summary: 'The request is malformed or has an invalid value.' },
  unauthorized: { status: 401, retry: false, summary: 'The credential is missing or invalid.' },
  forbidden: { status: 403, retry: false, summary: 'The key lacks a required scope, or may not be used from this IP address.' },
  not_found: { status: 404, retry: false, summary: 'The path, method or record does not exist.' },
  not_linked: { status: 409, retry: false, summary: 'You have no account in an application that this operation requires.' },
  rate_limited: { status: 429, retry: true, summary: 'Too many requests or new keys in a short time.' },
  usage_capped: { status: 429, retry: false, summary: 'The daily cap for this AI operation has been reached.' },
  internal_error: { status: 500, retry: true, summary: 'Something went wrong on our side.' },
  upstream_error: { status: 502, retry: true, summary: 'An upstream database or model failed or did not respond.' },
} as const

export type ErrorCode = keyof typeof ERRORS

export const ERROR_CODES = keysOf(ERRORS)

type ErrorDetails = Record<string, unknown>

/** The only error that clients see. Any other error becomes an `internal_error`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails | undefined
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    message: string,
    details?: ErrorDetails,
    options: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    // recording a stack is slow, and nobody reads the stack of a response that the client caused
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message, { cause: options.cause })
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'ApiError'
    this.code = code
    this.details = details
    this.headers = options.headers ?? {}
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

export const invalidRequest = (message: string, reason: string, details: ErrorDetails = {}): ApiError =>
  new ApiError('invalid_request', message, { reason, ...details })

export const upstreamError = (message: string, details: ErrorDetails, cause?: unknown): ApiError =>
  new ApiError('upstream_error', message, details, { headers: { 'retry-after': '1' }, cause })

export const databaseUnavailable = (app: string, cause?: unknown): ApiError =>
  upstreamError('A database is unavailable. Try again shortly.', { app }, cause)

interface ReachedLimit {
  policy: string
  limit: number
  /** Defaults to the limit. */
  used?: number
  now: number
  /** Milliseconds until a retry can succeed. */
  resetMs: number
}

/** Creates a 429 error; all 429 errors are created here. `limit` and `used` are in the policy's unit. */
export function limitReached(
  code: 'rate_limited' | 'usage_capped',
  message: string,
  { policy, limit, used = limit, now, resetMs }: ReachedLimit,
): ApiError {
  const resetsAt = new Date(now + resetMs).toISOString()
  const details = { policy, limit, used, remaining: 0, resets_at: resetsAt, retryable: ERRORS[code].retry }
  return new ApiError(code, message, details, { headers: { 'retry-after': String(Math.max(1, Math.ceil(resetMs / 1_000))) } })
}

export interface ErrorEnvelope {
  error: { code: ErrorCode; message: string; details?: ErrorDetails }
  request_id: string
}

export function envelope(error: ApiError, requestId: string): ErrorEnvelope {
  const { code, message, details } = error
  return { error: details ? { code, message, details } : { code, message }, request_id: requestId }
}

export function errorHeaders(error: ApiError): Record<string, string> {
  return { ...error.headers, 'x-should-retry': String(ERRORS[error.code].retry) }
}
