import { ThreefoldError } from './errors.ts'
import type { Attempt, AttemptResult, Logger } from './hooks.ts'

export interface ClientOptions {
  /**
   * `threefold_live_` or `threefold_test_`, followed by 64 hexadecimal characters. Defaults to the environment variable
   * THREEFOLD_API_KEY, unless requests use cookies.
   */
  apiKey?: string | undefined
  /** The URL of the service. Defaults to the environment variable THREEFOLD_BASE_URL. */
  baseUrl?: string | undefined
  /** As in `fetch`. With 'same-origin' or 'include', requests use the user's session cookie and need no API key. */
  credentials?: RequestInit['credentials'] | undefined
  /**
   * The timeout of each attempt in milliseconds, including the response body.
   * Defaults to 120,000; an AI response can take 90,000.
   */
  timeout?: number | undefined
  /** The maximum number of retries. Defaults to 4. */
  maxRetries?: number | undefined
  /**
   * The longest Retry-After for which the client waits, in seconds.
   * If the service asks for more, the error is thrown immediately. Defaults to 60.
   */
  maxRetryAfter?: number | undefined
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined
  /** Called before each attempt. */
  onRequest?: ((attempt: Attempt) => void) | undefined
  /** Called after each attempt, whether it succeeded or not. */
  onResponse?: ((result: AttemptResult) => void) | undefined
  /** Receives one line about each attempt. You can pass `console`. Lines contain no key, query or body. */
  logger?: Logger | undefined
}

/** Options of a single call. They override those of the client. */
export interface RequestOptions {
  /** Aborts the call, even between retries. The call then rejects with the signal's own reason, not with an error of this package. */
  signal?: AbortSignal | undefined
  /** The timeout of each attempt in milliseconds, including the response body. Defaults to the client's. */
  timeout?: number | undefined
  /** The maximum number of retries; 0 for none. Defaults to the client's. */
  maxRetries?: number | undefined
  /** Further headers, such as `X-Test-Answer` with a test key. They can't replace the credential. */
  headers?: Record<string, string> | undefined
  /** Called before each retry and before an interrupted stream is resumed. Return false to throw the error instead. */
  beforeRetry?: ((error: ThreefoldError) => unknown) | undefined
}

export interface AiRequestOptions extends RequestOptions {
  /** For 24 hours, requests with the same key and body receive the same response and are charged once. Defaults to a random key. */
  idempotencyKey?: string | undefined
}

/** Whether requests send the cookies of the signed-in person. */
export const sendsCookies = ({ credentials }: ClientOptions): boolean => credentials !== undefined && credentials !== 'omit'

/** There is no default URL, because a key that is sent to the wrong service is a leaked key. */
export function baseUrlOf({ baseUrl = fromEnvironment('THREEFOLD_BASE_URL') }: ClientOptions): string {
  if (baseUrl === undefined)
    throw new ThreefoldError('The base URL is missing. Pass it to new Threefold({ baseUrl }), or set THREEFOLD_BASE_URL.')
  if (!/^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/i.test(baseUrl))
    throw new ThreefoldError('The base URL must look like https://api.example.com, without a user name or password.')
  const address = baseUrl.replace(/\/+$/, '')
  if (address.endsWith('/v1')) throw new ThreefoldError(`Remove /v1 from the end of the base URL: ${address.slice(0, -3)}`)
  return address
}

export function apiKeyOf(options: ClientOptions): string | undefined {
  const { apiKey = sendsCookies(options) ? undefined : fromEnvironment('THREEFOLD_API_KEY') } = options
  return apiKey === undefined ? undefined : assertVisibleAscii(apiKey, 'API key')
}

/** Reads an environment variable. Browsers have none, and Deno may deny access. An empty variable counts as unset. */
function fromEnvironment(name: string): string | undefined {
  try {
    return (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.[name] || undefined
  } catch {
    return undefined
  }
}

/** Throws if the text contains other characters. The platform's own error for an invalid header would contain the secret. */
export function assertVisibleAscii(text: string, name: string): string {
  if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text))
    throw new ThreefoldError(`The ${name} must consist of visible ASCII characters, without spaces or line breaks.`)
  return text
}
