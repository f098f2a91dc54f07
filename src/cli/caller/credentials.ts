import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { errorCode } from '../../base/error-code.ts'
import type { Terminal } from '../terminal.ts'
import { WrongUse } from './failures.ts'

type Environment = Terminal['env']

interface Credentials {
  base_url?: string
  api_key?: string
}

export function credentialsFile({ XDG_CONFIG_HOME: configured }: Environment): string {
  const home = configured && isAbsolute(configured) ? configured : join(homedir(), '.config')
  return join(home, 'threefold', 'credentials.json')
}

/** Environment variables take precedence over the stored values. */
export function readCredentials(env: Environment): Credentials {
  const { THREEFOLD_BASE_URL, THREEFOLD_API_KEY } = env
  // the file is read only if needed, because there may be no home directory
  const stored = THREEFOLD_BASE_URL && THREEFOLD_API_KEY ? {} : readStored(env)
  const base_url = THREEFOLD_BASE_URL || stored.base_url
  const api_key = THREEFOLD_API_KEY || stored.api_key
  return { ...(base_url && { base_url }), ...(api_key && { api_key }) }
}

/** The default URL of a service that someone is trying out on their own machine. */
const LOCAL = 'http://127.0.0.1:3000'

/** The configured URL. If there is none, prints a message and returns the local one. */
export function serviceAddress({ stderr }: Terminal, known: string | undefined): string {
  if (!known) stderr.write(`No URL is set, so ${LOCAL} is used. To use a different URL, set THREEFOLD_BASE_URL.\n`)
  return known ?? LOCAL
}

function readStored(env: Environment): Credentials {
  try {
    const { base_url, api_key } = JSON.parse(readFileSync(credentialsFile(env), 'utf8'))
    return { base_url, api_key }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {}
    throw new WrongUse(`${credentialsFile(env)} could not be read. Remove it with threefold logout, then log in again.`)
  }
}

/** Writes the file under a temporary name first, so that it is never incomplete or readable by others. */
export function storeCredentials(env: Environment, credentials: Required<Credentials>): void {
  const file = credentialsFile(env)
  const directory = dirname(file)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700) // the directory may already exist with other permissions
  const unfinished = join(directory, `.${randomUUID()}`)
  try {
    writeFileSync(unfinished, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

export const removeCredentials = (env: Environment): void => rmSync(credentialsFile(env), { force: true })
