import { type ApiError, upstreamError } from '../contract/errors.ts'

/** SQLSTATE classes and codes that mean "the database could not answer", not "the query was wrong". */
const UNAVAILABLE = /^(08|53|57P|58)|^(57014|55P03|25P03)$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])
const DRIVER =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|Client was closed/

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return NETWORK.has(code) || UNAVAILABLE.test(code) || DRIVER.test(error.message)
}

/** The server is there, but does not know this role, password or database. */
export const isRefusedLogin = (error: unknown): boolean => /^(28|3D)/.test((error as NodeJS.ErrnoException | undefined)?.code ?? '')

/** A lost database is the caller's 502; anything else stays what it is: a bug. */
export function toApiError(error: unknown, database: string): ApiError | unknown {
  return isUnavailable(error)
    ? upstreamError('A database of the service did not answer. Try again shortly.', { app: database }, error)
    : error
}
