import { APICallError } from '@ai-sdk/provider'
import { ApiError, upstreamError } from '../contract/errors.ts'

const LONGEST_WAIT_SECONDS = 60

/** Why a model gave no answer, as callers are told it. The model's own words never reach them. */
export const modelFault = (reason: string, message: string, cause?: unknown): ApiError => upstreamError(message, { reason }, cause)

export const modelTimeout = () => modelFault('model_timeout', 'The model did not answer in time. Nothing was charged.')

export function toModelFault(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (APICallError.isInstance(error) && error.statusCode === 429) {
    const wait = Number(error.responseHeaders?.['retry-after'])
    const seconds = Number.isFinite(wait) ? Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.ceil(wait))) : 1
    return new ApiError(
      'upstream_error',
      'The model is overloaded. Nothing was charged.',
      { reason: 'model_overloaded' },
      { headers: { 'retry-after': String(seconds) }, cause: error },
    )
  }
  return modelFault('model_error', 'The model failed. Nothing was charged.', error)
}

/** Refused for what was sent: the same again would be refused again. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError ? error.details?.reason === 'model_timeout' : APICallError.isInstance(error) && !error.isRetryable
