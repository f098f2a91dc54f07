import { errorCode } from '../base/error-code.ts'

/** SQLSTATE classes and codes that indicate that the database is unavailable rather than that the query is wrong. */
const UNAVAILABLE = /^(08|40|53|57P|58)|^(57014|55P03|25P03|25006)$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])
const POOL_BUSY = 'timeout exceeded when trying to connect'
const DRIVER = /Connection terminated|connection error|not queryable|Client was closed/

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const code = errorCode(error) ?? ''
  return NETWORK.has(code) || UNAVAILABLE.test(code) || DRIVER.test(error.message) || isPoolBusy(error)
}

/** Whether the server ended a statement because it took too long or waited too long for a lock. */
export const isStatementTimeout = (error: unknown): boolean => /^(57014|55P03)$/.test(errorCode(error) ?? '')

/** Whether all connections were in use for too long. A connection that can't be opened causes an error with a different message. */
export const isPoolBusy = (error: unknown): boolean => error instanceof Error && error.message === POOL_BUSY

/** Whether the database can't write to its disk or its files are damaged. */
export const isDiskFailure = (error: unknown): boolean => /^(53100|58|XX00[12])/.test(errorCode(error) ?? '')

/** Whether the server is reachable but rejected the role, password or database. */
export const isLoginError = (error: unknown): boolean => /^(28|3D)/.test(errorCode(error) ?? '')
