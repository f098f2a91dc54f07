/** The nine errors of the interface. Code and status are one-to-one; nothing else is ever answered. */
export const ERRORS = {
  invalid_request: { status: 400, retry: false, summary: 'The request is malformed or a value is out of range.' },
  unauthorized: { status: 401, retry: false, summary: 'The credential is missing or invalid.' },
  forbidden: { status: 403, retry: false, summary: 'The key lacks a scope that this operation needs.' },
  not_found: { status: 404, retry: false, summary: 'There is no such path, method or record.' },
  not_linked: { status: 409, retry: false, summary: 'The identity has no account in the application concerned.' },
  rate_limited: { status: 429, retry: true, summary: 'Too many requests in the last minute.' },
  usage_capped: { status: 429, retry: false, summary: 'The daily cap of this AI operation is reached.' },
  internal_error: { status: 500, retry: true, summary: 'A fault of the service.' },
  upstream_error: { status: 502, retry: true, summary: 'A part that the service depends on did not answer.' },
} as const

export type ErrorCode = keyof typeof ERRORS

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]

type ErrorDetails = Record<string, unknown>

/** The only error that reaches a client. Anything else thrown becomes an internal_error. */
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
    super(message, { cause: options.cause })
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
