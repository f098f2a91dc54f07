import { AISDKError, APICallError } from '@ai-sdk/provider'
import { ApiError, upstreamError } from '../contract/errors.ts'

const LONGEST_WAIT_SECONDS = 60
const OVERLOADED = [429, 529]
/** What a provider answers to a request that it does not like, whoever sends it. */
const OF_THE_REQUEST = [400, 413, 422]

/** Why a model gave no answer, as callers are told it. The model's own words never reach them. */
export const modelFault = (reason: string, message: string, cause?: unknown): ApiError => upstreamError(message, { reason }, cause)

export const modelTimeout = () => modelFault('model_timeout', 'The model did not answer in time. Nothing was charged.')

export const modelResting = (seconds: number) =>
  new ApiError(
    'upstream_error',
    'The model has failed several times in a row and is not being called now. Nothing was charged.',
    { reason: 'model_unavailable' },
    { headers: { 'retry-after': String(seconds) } },
  )

export function toModelFault(error: unknown): ApiError {
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
  return modelFault('model_error', 'The model failed. Nothing was charged.', loggable(error))
}

/** Refused for what was sent: the same again would be refused again. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.details?.reason === 'model_timeout'
    : APICallError.isInstance(error) && !error.isRetryable && (error.statusCode ?? 0) < 500

/** Says nothing of the model's health: one person's requests must not close the model to everybody. */
export const isOfTheRequest = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.details?.reason === 'model_empty'
    : APICallError.isInstance(error) && OF_THE_REQUEST.includes(error.statusCode ?? 0)

/** A provider's own text may quote the prompt, the reply or the key, so a log gets only the kind of its error. */
function loggable(error: unknown): unknown {
  if (!AISDKError.isInstance(error)) return error instanceof Error ? error : new Error(`the provider sent an error: ${kindOf(error)}`)
  if (!APICallError.isInstance(error)) return new Error(`the provider sent what can't be read: ${error.name}`)
  const { statusCode, data, cause } = error
  const kind = kindOf((data as { error?: unknown } | undefined)?.error)
  return new Error(`the provider failed: ${statusCode ?? 'no status'}, ${kind}`, cause === undefined ? {} : { cause: loggable(cause) })
}

/** Like `overloaded_error` or `model_not_found`. */
function kindOf(error: unknown): string {
  const { type, code } = (error ?? {}) as { type?: unknown; code?: unknown }
  const isKind = (value: unknown): value is string => typeof value === 'string' && /^[a-z_]{1,60}$/.test(value)
  return [type, code].find(isKind) ?? 'of no known kind'
}
