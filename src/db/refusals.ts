import { errorCode } from '../base/error-code.ts'
import { ApiError } from '../contract/errors.ts'

/** What the triggers of the platform's tables refuse, whichever statement tries it. */
const REFUSALS: Record<string, () => ApiError> = {
  TF001: () =>
    new ApiError(
      'forbidden',
      'Only an operator can grant `platform:admin`. To replace this key, run: threefold keys create --admin, then revoke it.',
      { reason: 'operator_only' },
    ),
  TF002: () => new ApiError('forbidden', 'An operator has blocked this person. Ask the operator of this service.', { reason: 'blocked' }),
}

export const refusalOf = (error: unknown): ApiError | undefined => REFUSALS[errorCode(error) ?? '']?.()
