/** SQLSTATE classes and codes that mean "the database could not answer now", not "the query was wrong". */
const UNAVAILABLE = /^(08|40|53|57P|58)|^(57014|55P03|25P03|25006)$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])
const DRIVER = /timeout exceeded when trying to connect|Connection terminated|connection error|not queryable|Client was closed/

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return NETWORK.has(code) || UNAVAILABLE.test(code) || DRIVER.test(error.message)
}

/** The server is there, but does not know this role, password or database. */
export const isRefusedLogin = (error: unknown): boolean => /^(28|3D)/.test((error as NodeJS.ErrnoException | undefined)?.code ?? '')
