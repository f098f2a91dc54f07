import { ApiPromise, type WithResponse } from './api-promise.ts'
import { ApiError, ConnectionError, readError, ThreefoldError, TimeoutError } from './errors.ts'
import { type Attempt, logResult } from './hooks.ts'
import { OPERATIONS } from './openapi.ts'
import { AI_OPERATIONS, type Answer, type ListId, NOT_REPEATABLE, type OperationId } from './operations.ts'
import {
  type AiRequestOptions,
  apiKeyOf,
  assertVisibleAscii,
  baseUrlOf,
  type ClientOptions,
  type RequestOptions,
  sendsCookies,
} from './options.ts'
import { List } from './page.ts'
import { type Reader, readEventStream, readJson, readText } from './readers.ts'
import { sleep, waitBeforeRetry } from './retry.ts'
import { type UrlParams, urlOf } from './url.ts'

interface Call extends UrlParams {
  body?: unknown
  headers?: Record<string, string>
  /** A session token to use instead of the API key. If it is null, the session cookie is used. */
  sessionToken?: string | null
  /** Whether the operation requires no credential, so that none is sent. */
  isOpen?: boolean
}

interface Route {
  operation: OperationId | null
  method: string
  /** The path, with the names of its parameters in braces. */
  path: string
  /** Whether it is safe to send the request again if the response was lost. */
  isRepeatable: boolean
}

function routeOf(operation: OperationId): Route {
  const [method, path] = OPERATIONS[operation].split(' ') as [string, string]
  return { operation, method, path, isRepeatable: !NOT_REPEATABLE.has(operation) }
}

/** A timer longer than this would fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Sends requests with credentials, timeouts and retries. */
export class Client {
  readonly baseUrl: string
  readonly maxRetries: number
  readonly #apiKey: string | undefined
  readonly #options: ClientOptions
  readonly #fetch: typeof fetch

  constructor(options: ClientOptions) {
    this.baseUrl = baseUrlOf(options)
    this.maxRetries = options.maxRetries ?? 4
    this.#apiKey = apiKeyOf(options)
    this.#options = options
    const send = options.fetch ?? fetch
    this.#fetch = (url, init) => send(url, init) // browsers require `fetch` to be called as a function rather than as a method
  }

  call<Id extends OperationId>(id: Id, call: Call = {}, options: AiRequestOptions = {}): ApiPromise<Answer<Id>> {
    return new ApiPromise(this.#send<Answer<Id>>(routeOf(id), call, options, readJson))
  }

  list<Id extends ListId>(id: Id, call: Call = {}, options: RequestOptions = {}): List<Answer<Id>> {
    const page = (query: Call['query']) => this.#send<Answer<Id>>(routeOf(id), { ...call, query }, options, readJson)
    return new List(page(call.query), async (cursor) => (await page({ ...call.query, cursor })).data)
  }

  /** Returns the response as text, for operations whose format isn't JSON. */
  text(id: OperationId, call: Call, options: RequestOptions = {}): Promise<WithResponse<string>> {
    return this.#send(routeOf(id), call, options, readText)
  }

  /** Returns the response once its event stream is open. */
  async open(id: OperationId, call: Call, options: AiRequestOptions): Promise<Response> {
    return (await this.#send(routeOf(id), call, options, readEventStream)).data
  }

  /** Calls any path, even one that isn't among the known operations. */
  request<T>(method: string, path: string, call: Call, options: AiRequestOptions): ApiPromise<T> {
    if (!path.startsWith('/')) throw new ThreefoldError(`The path must start with a slash, as in /v1/me, not ${JSON.stringify(path)}.`)
    const isRepeatable = method !== 'POST' || options.idempotencyKey !== undefined
    return new ApiPromise(this.#send<T>({ operation: null, method, path, isRepeatable }, call, options, readJson))
  }

  async #send<T>(route: Route, call: Call, options: AiRequestOptions, read: Reader<T>): Promise<WithResponse<T>> {
    const { operation, method, isRepeatable } = route
    const url = urlOf(this.baseUrl, route.path, call)
    const credential = call.isOpen ? undefined : this.#credentialOf(call)
    const headers = headersOf(operation, call, options)
    const body = call.body === undefined ? undefined : JSON.stringify(call.body)
    const rules = { maxRetries: options.maxRetries ?? this.maxRetries, maxRetryAfter: this.#options.maxRetryAfter ?? 60, isRepeatable }
    for (let retries = 0; ; retries++) {
      const attempt = { operation, method, url, number: retries + 1, headers: new Headers(headers) }
      const report = this.#watch(attempt)
      try {
        const { data, response } = await this.#attempt(attempt, { credential, body }, options, read)
        report(response, null, null)
        return { data, response }
      } catch (error) {
        if (!(error instanceof ThreefoldError)) throw error
        const wait = waitBeforeRetry(error, retries, rules)
        const isLast = wait === null || options.beforeRetry?.(error) === false
        report(error instanceof ApiError ? error : null, error, isLast ? null : wait)
        if (isLast) throw error
        await sleep(wait, options.signal)
      }
    }
  }

  /** Calls the hooks before an attempt, and returns a function that calls them afterwards. */
  #watch(attempt: Attempt) {
    const { onRequest, onResponse, logger } = this.#options
    onRequest?.(attempt)
    const start = performance.now()
    return (received: Response | ApiError | null, error: ThreefoldError | null, retryInMs: number | null): void => {
      if (!onResponse && !logger) return
      const requestId = received instanceof ApiError ? received.requestId : (received?.headers.get('x-request-id') ?? null)
      const result = { ...attempt, durationMs: performance.now() - start, status: received?.status ?? null, requestId, error, retryInMs }
      onResponse?.(result)
      if (logger) logResult(logger, result)
    }
  }

  #credentialOf({ sessionToken }: Call): string | undefined {
    const token = sessionToken === undefined ? this.#apiKey : sessionToken
    if (typeof token === 'string') return `Bearer ${assertVisibleAscii(token, 'session token')}`
    if (sendsCookies(this.#options)) return undefined
    throw new ThreefoldError('The API key is missing. Pass it to new Threefold({ apiKey }), or set THREEFOLD_API_KEY.')
  }

  async #attempt<T>(
    { method, url, headers }: Attempt,
    { credential, body }: { credential: string | undefined; body: string | undefined },
    { signal, timeout = this.#options.timeout ?? 120_000 }: RequestOptions,
    read: Reader<T>,
  ): Promise<WithResponse<T>> {
    signal?.throwIfAborted()
    const sent = new Headers(headers)
    if (credential) sent.set('authorization', credential)
    const { credentials } = this.#options
    const controller = new AbortController()
    const abort = () => controller.abort()
    const timer = setTimeout(abort, Math.min(timeout, MAX_TIMER_MS))
    signal?.addEventListener('abort', abort)
    try {
      // some edge runtimes throw an error if the option `credentials` is present
      const init = { method, headers: sent, ...(credentials && { credentials }), ...(body !== undefined && { body }) }
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

function headersOf(operation: OperationId | null, call: Call, { idempotencyKey, headers: more }: AiRequestOptions): Headers {
  const headers = new Headers({ ...more, ...call.headers, prefer: 'handling=strict' })
  headers.delete('authorization')
  if (call.body !== undefined) headers.set('content-type', 'application/json')
  const isCharged = operation !== null && AI_OPERATIONS.has(operation)
  if (isCharged || (operation === null && idempotencyKey !== undefined))
    headers.set('idempotency-key', assertVisibleAscii(idempotencyKey ?? randomKey(), 'idempotency key'))
  return headers
}

/** Generates a random key without `crypto.randomUUID`, which is unavailable on pages served without HTTPS. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
