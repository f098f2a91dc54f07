import { errorCode } from '../base/error-code.ts'
import { ApiError } from '../contract/errors.ts'

/** Maps the error codes raised by triggers and foreign keys of the platform's tables to API errors, whichever statement causes them. */
const REFUSALS: Record<string, () => ApiError> = {
  TF001: () =>
    new ApiError(
      'forbidden',
      'Only an operator can grant `platform:admin`. To replace this key, create a new one with `threefold keys create --admin`, then revoke this one.',
      { reason: 'operator_only' },
    ),
  TF002: () =>
    new ApiError('forbidden', 'The person with this e-mail address has been blocked. Contact the operator of this service.', {
      reason: 'blocked',
    }),
  /**
   * Every foreign key refers to an API key or its identity, so a violation means that the key was deleted after the request was admitted.
   */
  23503: () => new ApiError('unauthorized', 'This API key no longer exists. Mint a new one with POST /v1/keys.', { reason: 'unknown' }),
}

export const refusalOf = (error: unknown): ApiError | undefined => REFUSALS[errorCode(error) ?? '']?.()
