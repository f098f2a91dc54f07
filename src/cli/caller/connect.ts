import { type ClientOptions, Threefold, UnauthorizedError } from '@threefold/sdk'
import type { Terminal } from '../terminal.ts'
import { readCredentials, serviceAddress } from './credentials.ts'

/** Someone is waiting at the terminal, so calls are retried only during short outages. */
const PATIENCE = { maxRetries: 2, maxRetryAfter: 5 }

/** Creates a client for calls that need no key. */
export function connectWithoutKey(terminal: Terminal): Threefold {
  return new Threefold({ ...PATIENCE, baseUrl: serviceAddress(terminal, readCredentials(terminal.env).base_url) })
}

export function connect(terminal: Terminal, options: ClientOptions = {}): Threefold {
  const { api_key, base_url } = readCredentials(terminal.env)
  const apiKey = options.apiKey ?? api_key
  if (!apiKey) throw new UnauthorizedError({ status: 401, code: 'unauthorized', message: 'No API key is stored.' })
  return new Threefold({ ...PATIENCE, ...options, apiKey, baseUrl: options.baseUrl ?? serviceAddress(terminal, base_url) })
}
