import { redact } from '../../base/redact.ts'
import { StartError } from '../../base/start-error.ts'
import { ConfigError } from '../../config/settings.ts'
import { ApiError } from '../../contract/errors.ts'
import { isLoginError, isUnavailable } from '../../db/errors.ts'

export function explainAndExit(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

export function explain(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const schema = error instanceof ApiError ? error.details?.app : undefined
  const setting = schema ? `DATABASE_URL or ${String(schema).toUpperCase()}_DATABASE_URL` : 'DATABASE_URL'
  if (isUnavailable(cause))
    return redact(`A database can't be reached (${(cause as Error).message}). Check ${setting} and that the server is running.`)
  if (isLoginError(cause))
    return redact(`A database refused the login (${(cause as Error).message}). Check the user, password and database name in ${setting}.`)
  return redact(error instanceof Error ? (error.stack ?? error.message) : String(error))
}
