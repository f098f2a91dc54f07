import { type ClientOptions, Threefold, UnauthorizedError } from '@threefold/sdk'
import { readCredentials } from './credentials.ts'
import { WrongUse } from './failures.ts'

/** Somebody sits and waits: a short fault is bridged, a longer one is told. */
const PATIENCE = { maxRetries: 2, maxRetryAfter: 5 }

export function connect(options: ClientOptions = {}): Threefold {
  const { api_key, base_url } = readCredentials()
  const apiKey = options.apiKey ?? api_key
  if (!apiKey) throw new UnauthorizedError({ status: 401, code: 'unauthorized', message: 'There is no key yet.' })
  return new Threefold({ ...PATIENCE, ...options, apiKey, baseUrl: checkedUrl(options.baseUrl ?? base_url) })
}

function checkedUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new WrongUse('The base URL must be like https://api.example.com, without user and password.')
  return text
}
