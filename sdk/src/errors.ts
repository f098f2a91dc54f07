import type { ErrorResponse, Scope } from './types.ts'

export type ErrorCode = ErrorResponse['error']['code']
/** Further information in an error response. Which fields are present depends on the code. */
export type ErrorDetails = NonNullable<ErrorResponse['error']['details']>
/** One of the three applications. */
export type App = NonNullable<ErrorDetails['missing_apps']>[number]
/** A problem in a request that has to be corrected. */
export type Issue = NonNullable<ErrorDetails['issues']>[number]

/** The base class of all errors thrown by this package, except the abort reason of your own signal. */
export class ThreefoldError extends Error {
  override readonly name: string = 'ThreefoldError'
}

/** There was no response, or it was interrupted. */
export class ConnectionError extends ThreefoldError {
  override readonly name: string = 'ConnectionError'
}

/** The request timed out. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError'
}

interface ApiErrorFields {
  status: number
  code: ErrorCode | null
  message: string
  details?: ErrorDetails | undefined
  requestId?: string | null | undefined
  retryAfter?: number | null
  shouldRetry?: boolean | null
}

/**
 * An error response. Each code has its own subclass.
 * This class itself is used for responses without a code, such as those of a proxy.
 */
export class ApiError extends ThreefoldError {
  override readonly name: string = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | null
  readonly details: ErrorDetails
  /** The id of the request; include it when you report a problem. */
  readonly requestId: string | null
  /** How long to wait before retrying, in seconds. */
  readonly retryAfter: number | null
  /** Whether the service recommends a retry; null if it does not say. */
  readonly shouldRetry: boolean | null

  constructor({ status, code, message, details, requestId, retryAfter, shouldRetry }: ApiErrorFields) {
    super(message)
    this.status = status
    this.code = code
    this.details = details ?? {}
    this.requestId = requestId ?? null
    this.retryAfter = retryAfter ?? null
    this.shouldRetry = shouldRetry ?? null
  }
}

/** The request is malformed or has an invalid value. */
export class InvalidRequestError extends ApiError {
  override readonly name = 'InvalidRequestError'

  /** All problems that have to be corrected. Empty if the message is about the request as a whole. */
  get issues(): readonly Issue[] {
    return this.details.issues ?? []
  }
}
/** The credential is missing or invalid. */
export class UnauthorizedError extends ApiError {
  override readonly name = 'UnauthorizedError'
}
/** The key lacks a scope, or its use isn't allowed from this IP address. */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError'

  /** The scopes that the key lacks. Empty if the request was rejected for a different reason. */
  get missingScopes(): readonly Scope[] {
    return this.details.missing_scopes ?? []
  }
}
/** The path or the record does not exist. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError'
}
/** The operation requires an account in an application in which the person has none. */
export class NotLinkedError extends ApiError {
  override readonly name = 'NotLinkedError'

  /** The applications in which the person has no account. */
  get missingApps(): readonly App[] {
    return this.details.missing_apps ?? []
  }

  /** Explains how to link the missing applications. */
  get remedy(): string | null {
    return this.details.remedy ?? null
  }
}

/** A limit was reached: too many requests, or a daily cap. */
export abstract class LimitError extends ApiError {
  /** The name of the limit that was reached, such as `standard`; null if the service does not say. */
  get policy(): string | null {
    return this.details.policy ?? null
  }

  /** When the limit resets; null if the service does not say. */
  get resetsAt(): Date | null {
    return this.details.resets_at === undefined ? null : new Date(this.details.resets_at)
  }
}
/** Too many requests in the last minute, or too many new keys in a short time. */
export class RateLimitedError extends LimitError {
  override readonly name = 'RateLimitedError'
}
/** The daily cap for an AI operation has been reached. */
export class UsageCappedError extends LimitError {
  override readonly name = 'UsageCappedError'
}
export class InternalError extends ApiError {
  override readonly name = 'InternalError'
}
export class UpstreamError extends ApiError {
  override readonly name = 'UpstreamError'
}

const CLASSES: Record<ErrorCode, { status: number; errorClass: typeof ApiError }> = {
  invalid_request: { status: 400, errorClass: InvalidRequestError },
  unauthorized: { status: 401, errorClass: UnauthorizedError },
  forbidden: { status: 403, errorClass: ForbiddenError },
  not_found: { status: 404, errorClass: NotFoundError },
  not_linked: { status: 409, errorClass: NotLinkedError },
  rate_limited: { status: 429, errorClass: RateLimitedError },
  usage_capped: { status: 429, errorClass: UsageCappedError },
  internal_error: { status: 500, errorClass: InternalError },
  upstream_error: { status: 502, errorClass: UpstreamError },
}

type Envelope = Partial<ErrorResponse>

/** Builds the error from an error envelope, or from the status if the envelope is empty. */
export function errorFrom(envelope: Envelope, response?: Response): ApiError {
  const { code: received, message, details } = envelope.error ?? {}
  const code = received && Object.hasOwn(CLASSES, received) ? received : null // a proxy may send unknown codes
  const known = code ? CLASSES[code] : { status: 0, errorClass: ApiError }
  const status = response?.status ?? known.status
  const retry = response?.headers.get('x-should-retry')
  return new known.errorClass({
    status,
    code,
    message: message ?? `The request failed with status ${status}.`,
    details,
    requestId: envelope.request_id ?? response?.headers.get('x-request-id'),
    retryAfter: secondsOf(response?.headers.get('retry-after')),
    shouldRetry: retry === 'true' ? true : retry === 'false' ? false : null,
  })
}

/** Reads the error of a failed response, for requests made without this client. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text()
  let envelope: Envelope = {}
  try {
    envelope = JSON.parse(text) ?? {}
  } catch {} // the body isn't JSON, as in a proxy's error page
  return errorFrom(envelope, response)
}

/** The error for a successful response in the wrong format, such as a captive portal's sign-in page. */
export const unexpectedResponse = ({ status }: Response): ApiError =>
  new ApiError({
    status,
    code: null,
    message: `The response (status ${status}) did not come from a Threefold service. Check the base URL.`,
  })

/** Reads a Retry-After header as seconds. Also accepts a date, which proxies may send. */
function secondsOf(retryAfter: string | null | undefined): number | null {
  if (!retryAfter) return null
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1_000)
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}
