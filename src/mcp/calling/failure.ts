import type { Logger } from 'pino'
import { ApiError, type ErrorEnvelope, envelope } from '../../contract/errors.ts'

export interface Failure extends ErrorEnvelope {
  retry_after_seconds?: number
}

/** An error response of the API. */
export class Refused extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.error.message)
    this.failure = failure
  }
}

/** The error that the client receives: the API's own error, or only the request id if the error is unexpected. */
export function failureOf(error: unknown, requestId: string, log: Logger): Failure {
  if (error instanceof Refused) return error.failure
  if (error instanceof ApiError) return envelope(error, requestId)
  log.error({ request_id: requestId, err: error }, 'request failed')
  const unknown = new ApiError('internal_error', 'Something went wrong on our side. The error was logged with this request_id.')
  return envelope(unknown, requestId)
}
