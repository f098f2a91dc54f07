import { ApiError, type ThreefoldError } from './errors.ts'
import type { OperationId } from './operations.ts'

/** One request as it is about to be sent: the first one of a call, or a retry. */
export interface Attempt {
  /** Such as `listRemedies`; null for `get`, `post` and `delete`. */
  operation: OperationId | null
  method: string
  url: string
  /** 1 for the first attempt, 2 for the first retry. */
  number: number
  /** You can add headers, such as `traceparent`. The credential is not among them. */
  headers: Headers
}

export interface AttemptResult extends Attempt {
  durationMs: number
  /** Null if there was no response. */
  status: number | null
  /** The id of the request; include it when you report a problem. */
  requestId: string | null
  /** Null if the attempt succeeded. */
  error: ThreefoldError | null
  /** How long the client waits before the next attempt; null if there is none. */
  retryInMs: number | null
}

export interface Logger {
  debug(line: string): void
  warn(line: string): void
}

/** Logs failures as warnings and everything else for debugging. The query is left out, because it may be about somebody's health. */
export function logResult(logger: Logger, { method, url, number, durationMs, status, requestId, error, retryInMs }: AttemptResult): void {
  const request = `${method} ${new URL(url).pathname}${number > 1 ? ` (attempt ${number})` : ''}`
  const reason = error instanceof ApiError ? (error.code ?? error.name) : error?.name
  const outcome = [status, reason].filter(Boolean).join(' ')
  const line = `threefold: ${request}: ${outcome} after ${Math.round(durationMs)} ms${requestId ? `, ${requestId}` : ''}`
  if (error) logger.warn(retryInMs === null ? line : `${line}; next attempt in ${Math.round(retryInMs)} ms`)
  else logger.debug(line)
}
