import { ApiPromise, type WithResponse } from './api-promise.ts'
import { ApiError, ConnectionError, readError, ThreefoldError, TimeoutError, unexpectedResponse } from './errors.ts'
import { AI_OPERATIONS, type Answer, type ListId, NOT_REPEATABLE, OPERATIONS, type OperationId, type Page } from './operations.ts'
import { List } from './page.ts'
import { sleep, waitBeforeRetry } from './retry.ts'
import { checkedBase, type UrlParams, urlOf } from './url.ts'

export interface ClientOptions {
  /** `threefold_live_` or `threefold_test_`, followed by 64 hexadecimal characters. */
  apiKey?: string | undefined
  /** The same option as in `fetch`. With 'same-origin' or 'include', requests use the user's session cookie and need no API key. */
  credentials?: RequestInit['credentials'] | undefined
  /** The URL of the service. Defaults to http://127.0.0.1:3000. */
  baseUrl?: string | undefined
  /**
   * The timeout of each attempt in milliseconds, including the response body.
   * Defaults to 120,000; an AI response can take 90,000.
   */
  timeout?: number | undefined
  /** Maximum number of retries. Defaults to 4. */
  maxRetries?: number | undefined
  /**
   * The longest Retry-After to wait for, in seconds.
   * If the service asks for more, the error is thrown immediately. Defaults to 60.
   */
  maxRetryAfter?: number | undefined
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined
}

export interface RequestOptions {
  signal?: AbortSignal | undefined
  timeout?: number | undefined
  maxRetries?: number | undefined
  /** Called before each retry and before an interrupted stream is resumed. Return false to throw the error instead. */
  beforeRetry?: ((error: ThreefoldError) => unknown) | undefined
}

export interface AiRequestOptions extends RequestOptions {
  /** For 24 hours, requests with the same key and body get the same response and are charged once. Defaults to a random key. */
  idempotencyKey?: string | undefined
}

interface Call extends UrlParams {
  body?: unknown
  headers?: Record<string, string>
  /** A session token to use instead of the API key; null uses the session cookie. */
  sessionToken?: string | null
  /** Whether anyone may make the call, so that no credential is sent. */
  isOpen?: boolean
}

/** A timer longer than this would fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1

type Reader<T> = (response: Response) => Promise<T>

async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw unexpectedResponse(response)
  }
}

async function readEventStream(response: Response): Promise<Response> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response
  await response.body?.cancel()
  throw unexpectedResponse(response)
}

/** Sends requests with credentials, timeouts and retries. */
export class Client {
  readonly baseUrl: string
  readonly maxRetries: number
  readonly #apiKey: string | undefined
  readonly #credentials: RequestInit['credentials'] | undefined
  readonly #timeout: number
  readonly #maxRetryAfter: number
  readonly #fetch: typeof fetch

  constructor({ apiKey, baseUrl = 'http://127.0.0.1:3000', timeout = 120_000, maxRetries = 4, ...options }: ClientOptions) {
    this.baseUrl = checkedBase(baseUrl)
    this.maxRetries = maxRetries
    this.#apiKey = apiKey === undefined ? undefined : assertVisibleAscii(apiKey, 'API key')
    this.#credentials = options.credentials
    this.#timeout = timeout
    this.#maxRetryAfter = options.maxRetryAfter ?? 60
    const send = options.fetch ?? fetch
    this.#fetch = (url, init) => send(url, init) // browsers require `fetch` to be called without a receiver
  }

  call<Id extends OperationId>(id: Id, call: Call = {}, options: AiRequestOptions = {}): ApiPromise<Answer<Id>> {
    return new ApiPromise(this.#send<Answer<Id>>(id, call, options, readJson))
  }

  list<Id extends ListId>(id: Id, call: Call = {}, options: RequestOptions = {}): List<Page<Id>> {
    const page = (query: Call['query']) => this.#send<Page<Id>>(id, { ...call, query }, options, readJson)
    return new List(page(call.query), async (cursor) => (await page({ ...call.query, cursor })).data)
  }

  /** Returns the response once its event stream is open. */
  async open(id: OperationId, call: Call, options: AiRequestOptions): Promise<Response> {
    return (await this.#send(id, call, options, readEventStream)).data
  }

  async #send<T>(id: OperationId, call: Call, options: AiRequestOptions, read: Reader<T>): Promise<WithResponse<T>> {
    const [method, path] = OPERATIONS[id].split(' ') as [string, string]
    const url = urlOf(this.baseUrl, path, call)
    const headers = this.#headersOf(id, call, options)
    const init = {
      method,
      headers,
      ...(this.#credentials && { credentials: this.#credentials }), // some edge runtimes throw if this option is present
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    }
    const rules = {
      maxRetries: options.maxRetries ?? this.maxRetries,
      maxRetryAfter: this.#maxRetryAfter,
      isRepeatable: !NOT_REPEATABLE.has(id),
    }
    for (let retries = 0; ; retries++) {
      try {
        return await this.#attempt(url, init, options, read)
      } catch (error) {
        const wait = waitBeforeRetry(error, retries, rules)
        if (wait === null || !(error instanceof ThreefoldError) || options.beforeRetry?.(error) === false) throw error
        await sleep(wait, options.signal)
      }
    }
  }

  #headersOf(id: OperationId, call: Call, options: AiRequestOptions): Headers {
    const headers = new Headers({ ...call.headers, prefer: 'handling=strict' })
    if (!call.isOpen) this.#addCredential(headers, call)
    if (call.body !== undefined) headers.set('content-type', 'application/json')
    if (AI_OPERATIONS.has(id)) headers.set('idempotency-key', assertVisibleAscii(options.idempotencyKey ?? randomKey(), 'idempotency key'))
    return headers
  }

  #addCredential(headers: Headers, { sessionToken }: Call): void {
    const token = sessionToken === undefined ? this.#apiKey : sessionToken
    if (typeof token === 'string') headers.set('authorization', `Bearer ${assertVisibleAscii(token, 'session token')}`)
    else if (!this.#sendsCookies) throw new ThreefoldError('The API key is missing. Pass it to new Threefold({ apiKey }).')
  }

  get #sendsCookies(): boolean {
    return this.#credentials !== undefined && this.#credentials !== 'omit'
  }

  async #attempt<T>(url: string, init: RequestInit, options: RequestOptions, read: Reader<T>): Promise<WithResponse<T>> {
    const { signal, timeout = this.#timeout } = options
    signal?.throwIfAborted()
    const controller = new AbortController()
    const abort = () => controller.abort()
    const timer = setTimeout(abort, Math.min(timeout, MAX_TIMER_MS))
    signal?.addEventListener('abort', abort)
    try {
      const response = await this.#fetch(url, { ...init, signal: controller.signal })
      if (!response.ok) throw await readError(response)
      return { data: await read(response), response }
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      signal?.throwIfAborted()
      if (controller.signal.aborted) throw new TimeoutError(`No response within ${timeout} ms.`)
      throw new ConnectionError(`No response from ${this.baseUrl}.`, { cause })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }
}

/** Checked here because the platform's error for an invalid header would contain the secret. */
function assertVisibleAscii(text: string, name: string): string {
  if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text))
    throw new ThreefoldError(`The ${name} must consist of visible ASCII characters, without spaces or line breaks.`)
  return text
}

/** `crypto.randomUUID` is unavailable on pages served without HTTPS. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
