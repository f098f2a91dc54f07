import { ApiError, type ThreefoldError } from './errors.ts'
import type { OperationId } from './operations.ts'

/** A request that is about to be sent: the first attempt of a call, or a retry. */
export interface Attempt {
  /** The operation, such as `listRemedies`; null for `get`, `post` and `delete`. */
  operation: OperationId | null
  method: string
  url: string
  /** The number of the attempt: 1 for the first, 2 for the first retry. */
  number: number
  /** The headers, without the credential. You can add others, such as `traceparent`. */
  headers: Headers
}

export interface AttemptResult extends Attempt {
  durationMs: number
  /** The HTTP status; null if there was no response. */
  status: number | null
  /** The id of the request; include it when you report a problem. */
  requestId: string | null
  /** The error; null if the attempt succeeded. */
  error: ThreefoldError | null
  /** How long the client waits before the next attempt; null if there is none. */
  retryInMs: number | null
}

export interface Logger {
  debug(line: string): void
  warn(line: string): void
}

/** Logs failures as warnings and everything else at debug level. The query is left out, because it may be about someone's health. */
export function logResult(logger: Logger, { method, url, number, durationMs, status, requestId, error, retryInMs }: AttemptResult): void {
  const request = `${method} ${new URL(url).pathname}${number > 1 ? ` (attempt ${number})` : ''}`
  const reason = error instanceof ApiError ? (error.code ?? error.name) : error?.name
  const outcome = [status, reason].filter(Boolean).join(' ')
  const line = `threefold: ${request}: ${outcome} after ${Math.round(durationMs)} ms${requestId ? `, ${requestId}` : ''}`
  if (error) logger.warn(retryInMs === null ? line : `${line}; next attempt in ${Math.round(retryInMs)} ms`)
  else logger.debug(line)
}
