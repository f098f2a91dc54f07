import { ApiPromise, type WithResponse } from './api-promise.ts'
import { ApiError, ConnectionError, readError, strangerError, ThreefoldError, TimeoutError } from './errors.ts'
import { AI_OPERATIONS, ANSWERED_ONCE, type Answer, type ListId, OPERATIONS, type OperationId, type Page } from './operations.ts'
import { List } from './page.ts'
import { sleep, waitBeforeRetry } from './retry.ts'
import { checkedBase, type Parts, urlOf } from './url.ts'

export interface ClientOptions {
  /** `threefold_live_` and 64 hexadecimal characters. */
  apiKey?: string | undefined
  /** As in `fetch`. With 'same-origin' or 'include' a page calls with the session cookie of its user and needs no API key. */
  credentials?: RequestInit['credentials'] | undefined
  /** Where the service is; http://127.0.0.1:3000 unless told. */
  baseUrl?: string | undefined
  /** Milliseconds for each try, its answer included; 120,000 unless told, as a whole AI answer may take 90,000. */
  timeout?: number | undefined
  /** Tries after the first; 4 unless told. */
  maxRetries?: number | undefined
  /** Longest Retry-After in seconds that is waited for, 60 unless told; a longer one is thrown at once. */
  maxRetryAfter?: number | undefined
  /** Another `fetch` than that of the platform. */
  fetch?: typeof fetch | undefined
}

export interface RequestOptions {
  signal?: AbortSignal | undefined
  timeout?: number | undefined
  maxRetries?: number | undefined
  /** Called before every retry, and before a broken stream is resumed. Return false to throw the error instead. */
  beforeRetry?: ((error: ThreefoldError) => unknown) | undefined
}

export interface AiRequestOptions extends RequestOptions {
  /** A call with the same key and body is answered, and charged, once in 24 hours. A random one unless told. */
  idempotencyKey?: string | undefined
}

interface Call extends Parts {
  body?: unknown
  headers?: Record<string, string>
  /** Instead of the API key; null for the session cookie. */
  sessionToken?: string | null
}

/** A timer for longer would go off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

type Reader<T> = (response: Response) => Promise<T>

async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw strangerError(response)
  }
}

async function readEventStream(response: Response): Promise<Response> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response
  await response.body?.cancel()
  throw strangerError(response)
}

/** Sends requests: credentials, time limits, tries. */
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
    this.#apiKey = apiKey === undefined ? undefined : visible(apiKey, 'API key')
    this.#credentials = options.credentials
    this.#timeout = timeout
    this.#maxRetryAfter = options.maxRetryAfter ?? 60
    const send = options.fetch ?? fetch
    this.#fetch = (url, init) => send(url, init) // a browser's own may not be called as a method
  }

  call<Id extends OperationId>(id: Id, call: Call = {}, options: AiRequestOptions = {}): ApiPromise<Answer<Id>> {
    return new ApiPromise(this.#send<Answer<Id>>(id, call, options, readJson))
  }

  list<Id extends ListId>(id: Id, call: Call = {}, options: RequestOptions = {}): List<Page<Id>> {
    const page = (query: Call['query']) => this.#send<Page<Id>>(id, { ...call, query }, options, readJson)
    return new List(page(call.query), async (cursor) => (await page({ ...call.query, cursor })).data)
  }

  /** The answer with its events still to come. */
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
      ...(this.#credentials && { credentials: this.#credentials }), // some edge runtimes refuse to read it
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    }
    const rules = {
      maxRetries: options.maxRetries ?? this.maxRetries,
      maxRetryAfter: this.#maxRetryAfter,
      isRepeatable: !ANSWERED_ONCE.has(id),
    }
    for (let retries = 0; ; retries++) {
      try {
        return await this.#try(url, init, options, read)
      } catch (error) {
        const wait = waitBeforeRetry(error, retries, rules)
        if (wait === null || !(error instanceof ThreefoldError) || options.beforeRetry?.(error) === false) throw error
        await sleep(wait, options.signal)
      }
    }
  }

  #headersOf(id: OperationId, call: Call, options: AiRequestOptions): Headers {
    const headers = new Headers({ ...call.headers, prefer: 'handling=strict' })
    const token = call.sessionToken === undefined ? this.#apiKey : call.sessionToken
    if (typeof token === 'string') headers.set('authorization', `Bearer ${visible(token, 'session token')}`)
    else if (!this.#sendsCookies) throw new ThreefoldError('There is no API key: new Threefold({ apiKey }).')
    if (call.body !== undefined) headers.set('content-type', 'application/json')
    if (AI_OPERATIONS.has(id)) headers.set('idempotency-key', visible(options.idempotencyKey ?? randomKey(), 'idempotency key'))
    return headers
  }

  get #sendsCookies(): boolean {
    return this.#credentials !== undefined && this.#credentials !== 'omit'
  }

  async #try<T>(url: string, init: RequestInit, options: RequestOptions, read: Reader<T>): Promise<WithResponse<T>> {
    const { signal, timeout = this.#timeout } = options
    signal?.throwIfAborted()
    const controller = new AbortController()
    const leave = () => controller.abort()
    const timer = setTimeout(leave, Math.min(timeout, LONGEST_TIMER_MS))
    signal?.addEventListener('abort', leave)
    try {
      const response = await this.#fetch(url, { ...init, signal: controller.signal })
      if (!response.ok) throw await readError(response)
      return { data: await read(response), response }
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      signal?.throwIfAborted()
      if (controller.signal.aborted) throw new TimeoutError(`No answer within ${timeout} ms.`)
      throw new ConnectionError(`No answer from ${this.baseUrl}.`, { cause })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
  }
}

/** The platform's own complaint about a bad header would show what stands in it. */
function visible(text: string, what: string): string {
  if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text))
    throw new ThreefoldError(`The ${what} must be visible ASCII characters without spaces or line ends.`)
  return text
}

/** `crypto.randomUUID` is missing on pages that did not come over https. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
