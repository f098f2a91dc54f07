import type { ApiPromise } from './api-promise.ts'
import { Client } from './client.ts'
import type { AnswerAt } from './operations.ts'
import type { AiRequestOptions, ClientOptions, RequestOptions } from './options.ts'
import { Body } from './resources/body.ts'
import { CdsHooks } from './resources/cds-hooks.ts'
import { Cross } from './resources/cross.ts'
import { Keys } from './resources/keys.ts'
import { Me } from './resources/me.ts'
import { Mind } from './resources/mind.ts'
import { TestMode } from './resources/test-mode.ts'
import { Voice } from './resources/voice.ts'
import type { QueryValues } from './url.ts'

export type { ApiPromise, WithResponse } from './api-promise.ts'
export type { CoachEvent, CoachStream } from './coach-stream.ts'
export {
  ApiError,
  type App,
  ConnectionError,
  type ErrorCode,
  type ErrorDetails,
  ForbiddenError,
  InternalError,
  InvalidRequestError,
  type Issue,
  LimitError,
  NotFoundError,
  NotLinkedError,
  RateLimitedError,
  readError,
  ThreefoldError,
  TimeoutError,
  UnauthorizedError,
  UpstreamError,
  UsageCappedError,
} from './errors.ts'
export type { Attempt, AttemptResult, Logger } from './hooks.ts'
export { OPERATIONS, type Schemas } from './openapi.ts'
export type { Answer, Body as RequestBody, OperationId, Query } from './operations.ts'
export type { AiRequestOptions, ClientOptions, RequestOptions } from './options.ts'
export type { List } from './page.ts'
export { splitItems } from './split-items.ts'
export type * from './types.ts'

type GetOptions = RequestOptions & { query?: QueryValues }

/**
 * The client for the Threefold API.
 * @example
 * // reads THREEFOLD_API_KEY and THREEFOLD_BASE_URL
 * const threefold = new Threefold()
 */
export class Threefold {
  readonly baseUrl: string
  readonly keys: Keys
  readonly me: Me
  readonly body: Body
  readonly cdsHooks: CdsHooks
  readonly mind: Mind
  readonly voice: Voice
  readonly cross: Cross
  /** Operations that only test keys can use. */
  readonly test: TestMode
  readonly #client: Client

  constructor(options: ClientOptions = {}) {
    const client = new Client(options)
    this.#client = client
    this.baseUrl = client.baseUrl
    this.keys = new Keys(client)
    this.me = new Me(client)
    this.body = new Body(client)
    this.cdsHooks = new CdsHooks(client)
    this.mind = new Mind(client)
    this.voice = new Voice(client)
    this.cross = new Cross(client)
    this.test = new TestMode(client)
  }

  /**
   * Calls any route, even one for which this version of the SDK has no method. The path starts with `/v1/`. If it belongs to a known
   * operation, the response has that operation's type. Otherwise its type is `unknown`.
   * @example
   * const { data } = await threefold.get('/v1/body/remedies', { query: { limit: 3 } })
   * for (const { name } of data) console.log(name)
   */
  get<Path extends string>(path: Path, options?: GetOptions): ApiPromise<AnswerAt<Path>>
  /** Returns the response as the given type, without checking it. */
  get<T>(path: string, options?: GetOptions): ApiPromise<T>
  get(path: string, { query, ...options }: GetOptions = {}): ApiPromise<unknown> {
    return this.#client.request('GET', path, { query }, options)
  }

  /**
   * Calls a route with POST. Without an `idempotencyKey`, the call is retried only if the service has done nothing yet.
   * @example
   * const { matches } = await threefold.post('/v1/body/interactions/check', { items: ['ginkgo', 'warfarin'] })
   * for (const { severity } of matches) console.log(severity)
   */
  post<Path extends string>(path: Path, body?: unknown, options?: AiRequestOptions): ApiPromise<AnswerAt<Path, 'POST'>>
  post<T>(path: string, body?: unknown, options?: AiRequestOptions): ApiPromise<T>
  post(path: string, body?: unknown, options: AiRequestOptions = {}): ApiPromise<unknown> {
    return this.#client.request('POST', path, { body }, options)
  }

  /**
   * Calls a route with DELETE.
   * @example
   * const { api_key } = await threefold.keys.child({ scopes: ['mind:read'], expires_in_seconds: 600 })
   * await threefold.delete(`/v1/keys/${api_key.id}`)
   */
  delete<Path extends string>(path: Path, options?: RequestOptions): ApiPromise<AnswerAt<Path, 'DELETE'>>
  delete<T>(path: string, options?: RequestOptions): ApiPromise<T>
  delete(path: string, options: RequestOptions = {}): ApiPromise<unknown> {
    return this.#client.request('DELETE', path, {}, options)
  }

  /** Keeps the API key out of logs. */
  toJSON() {
    return { baseUrl: this.baseUrl }
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `Threefold { baseUrl: '${this.baseUrl}' }`
  }
}
