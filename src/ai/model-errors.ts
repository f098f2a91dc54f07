import { AISDKError, APICallError } from '@ai-sdk/provider'
import { ApiError, upstreamError } from '../contract/errors.ts'

const LONGEST_WAIT_SECONDS = 60
const OVERLOADED = [429, 529]
/** HTTP statuses that indicate that the provider rejected the content of a request. */
const REJECTED_REQUEST = [400, 413, 422]

/** Creates the error that clients see, which never contains the provider's own error text. */
export const modelError = (reason: string, message: string, cause?: unknown): ApiError => upstreamError(message, { reason }, cause)

export const modelTimeout = () => modelError('model_timeout', 'The model did not respond in time. Nothing was charged.')

export const modelUnavailable = (seconds: number) =>
  new ApiError(
    'upstream_error',
    'The model has failed repeatedly and is temporarily unavailable. Nothing was charged.',
    { reason: 'model_unavailable' },
    { headers: { 'retry-after': String(seconds) } },
  )

export function toModelError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (APICallError.isInstance(error) && OVERLOADED.includes(error.statusCode ?? 0)) {
    const wait = Number(error.responseHeaders?.['retry-after'])
    const seconds = Number.isFinite(wait) ? Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.ceil(wait))) : 1
    return new ApiError(
      'upstream_error',
      'The model is overloaded. Nothing was charged.',
      { reason: 'model_overloaded' },
      { headers: { 'retry-after': String(seconds) }, cause: loggable(error) },
    )
  }
  return modelError('model_error', 'The model failed. Nothing was charged.', loggable(error))
}

/** Whether retrying the same request would fail too. */
export const isPermanent = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.details?.reason === 'model_timeout'
    : APICallError.isInstance(error) && !error.isRetryable && (error.statusCode ?? 0) < 500

/**
 * Whether the request itself caused the error. Such errors don't open the circuit breaker, so that one person's requests can't
 * make the model unavailable to everyone.
 */
export const isCausedByRequest = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.details?.reason === 'model_empty'
    : APICallError.isInstance(error) && REJECTED_REQUEST.includes(error.statusCode ?? 0)

/** A provider's error text may quote the prompt, the reply or the key, so only the type of the error is logged. */
function loggable(error: unknown): unknown {
  if (!AISDKError.isInstance(error)) return error instanceof Error ? error : new Error(`the provider sent an error: ${typeOf(error)}`)
  if (!APICallError.isInstance(error)) return new Error(`the provider's response is invalid: ${error.name}`)
  const { statusCode, data, cause } = error
  const type = typeOf((data as { error?: unknown } | undefined)?.error)
  return new Error(`the provider failed: ${statusCode ?? 'no status'}, ${type}`, cause === undefined ? {} : { cause: loggable(cause) })
}

/** The type of an error, for example `overloaded_error` or `model_not_found`. */
function typeOf(error: unknown): string {
  const { type, code } = (error ?? {}) as { type?: unknown; code?: unknown }
  const isIdentifier = (value: unknown): value is string => typeof value === 'string' && /^[a-z_]{1,60}$/.test(value)
  return [type, code].find(isIdentifier) ?? 'unknown type'
}
