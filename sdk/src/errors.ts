import type { Schemas } from './operations.ts'

export type ErrorCode = Schemas['Error']['error']['code']

/** Everything that this package throws, but for the reason of a signal that the caller aborted. */
export class ThreefoldError extends Error {
  override readonly name: string = 'ThreefoldError'
}

/** No answer came, or it broke off. */
export class ConnectionError extends ThreefoldError {
  override readonly name: string = 'ConnectionError'
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError'
}

interface Refusal {
  status: number
  code: ErrorCode | null
  message: string
  details?: Record<string, unknown> | undefined
  requestId?: string | null | undefined
  retryAfter?: number | null
  shouldRetry?: boolean | null
}

/** The service refused. There is a class for each code; this one alone is for what stands before the service, such as a proxy. */
export class ApiError extends ThreefoldError {
  override readonly name: string = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | null
  readonly details: Record<string, unknown>
  /** Names the request to the people who run the service. */
  readonly requestId: string | null
  /** Seconds. */
  readonly retryAfter: number | null
  /** What the service itself says about trying again. */
  readonly shouldRetry: boolean | null

  constructor({ status, code, message, details, requestId, retryAfter, shouldRetry }: Refusal) {
    super(message)
    this.status = status
    this.code = code
    this.details = details ?? {}
    this.requestId = requestId ?? null
    this.retryAfter = retryAfter ?? null
    this.shouldRetry = shouldRetry ?? null
  }
}

export class InvalidRequestError extends ApiError {
  override readonly name = 'InvalidRequestError'
}
export class UnauthorizedError extends ApiError {
  override readonly name = 'UnauthorizedError'
}
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError'
}
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError'
}
export class NotLinkedError extends ApiError {
  override readonly name = 'NotLinkedError'
}
/** Too many requests in the last minute. */
export class RateLimitedError extends ApiError {
  override readonly name = 'RateLimitedError'
}
/** The daily cap of an AI operation is reached. */
export class UsageCappedError extends ApiError {
  override readonly name = 'UsageCappedError'
}
export class InternalError extends ApiError {
  override readonly name = 'InternalError'
}
export class UpstreamError extends ApiError {
  override readonly name = 'UpstreamError'
}

const CLASSES: Record<ErrorCode, { status: number; of: typeof ApiError }> = {
  invalid_request: { status: 400, of: InvalidRequestError },
  unauthorized: { status: 401, of: UnauthorizedError },
  forbidden: { status: 403, of: ForbiddenError },
  not_found: { status: 404, of: NotFoundError },
  not_linked: { status: 409, of: NotLinkedError },
  rate_limited: { status: 429, of: RateLimitedError },
  usage_capped: { status: 429, of: UsageCappedError },
  internal_error: { status: 500, of: InternalError },
  upstream_error: { status: 502, of: UpstreamError },
}

type Envelope = Partial<Schemas['Error']>

/** The error that an envelope tells; an answer that has none is told by its status. */
export function errorFrom(envelope: Envelope, answer?: Response): ApiError {
  const { code: told, message, details } = envelope.error ?? {}
  const code = told && Object.hasOwn(CLASSES, told) ? told : null // a proxy has codes of its own
  const known = code ? CLASSES[code] : { status: 0, of: ApiError }
  const status = answer?.status ?? known.status
  const retry = answer?.headers.get('x-should-retry')
  return new known.of({
    status,
    code,
    message: message ?? `The service answered ${status}.`,
    details,
    requestId: envelope.request_id ?? answer?.headers.get('x-request-id'),
    retryAfter: secondsOf(answer?.headers.get('retry-after')),
    shouldRetry: retry === 'true' ? true : retry === 'false' ? false : null,
  })
}

/** What a refusal says, for requests to the service that you make yourself. */
export async function readError(answer: Response): Promise<ApiError> {
  const text = await answer.text()
  let envelope: Envelope = {}
  try {
    envelope = JSON.parse(text) ?? {}
  } catch {} // a page of a proxy: its status must do
  return errorFrom(envelope, answer)
}

/** What a network asks to sign in to, for one, answers everything with a page of its own and 200. */
export const strangerError = ({ status }: Response): ApiError =>
  new ApiError({ status, code: null, message: `Something else than the service answered ${status}.` })

/** A proxy may give a date. */
function secondsOf(retryAfter: string | null | undefined): number | null {
  if (!retryAfter) return null
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1_000)
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}
