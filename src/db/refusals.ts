import { errorCode } from '../base/error-code.ts'
import { ApiError } from '../contract/errors.ts'

/** What the triggers and foreign keys of the platform's tables refuse, whichever statement tries it. */
const REFUSALS: Record<string, () => ApiError> = {
  TF001: () =>
    new ApiError(
      'forbidden',
      'Only an operator can grant `platform:admin`. To replace this key, run: threefold keys create --admin, then revoke it.',
      { reason: 'operator_only' },
    ),
  TF002: () => new ApiError('forbidden', 'An operator has blocked this person. Ask the operator of this service.', { reason: 'blocked' }),
  /** All foreign keys lead to a key or its identity: both were deleted after the request was admitted. */
  23503: () => new ApiError('unauthorized', 'This API key no longer exists. Mint another with POST /v1/keys.', { reason: 'unknown' }),
}

export const refusalOf = (error: unknown): ApiError | undefined => REFUSALS[errorCode(error) ?? '']?.()
