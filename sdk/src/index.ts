import { Client, type ClientOptions } from './client.ts'
import { Body } from './resources/body.ts'
import { CdsHooks } from './resources/cds-hooks.ts'
import { Cross } from './resources/cross.ts'
import { Keys } from './resources/keys.ts'
import { Me } from './resources/me.ts'
import { Mind } from './resources/mind.ts'
import { TestMode } from './resources/test-mode.ts'
import { Voice } from './resources/voice.ts'

export type { ApiPromise, WithResponse } from './api-promise.ts'
export type { AiRequestOptions, ClientOptions, RequestOptions } from './client.ts'
export type { CoachDelta, CoachDone, CoachEvent, CoachSafety, CoachStart, CoachStream } from './coach-stream.ts'
export {
  ApiError,
  ConnectionError,
  type ErrorCode,
  ForbiddenError,
  InternalError,
  InvalidRequestError,
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
export { type Answer, type Body as RequestBody, OPERATIONS, type OperationId, type Query, type Schemas } from './operations.ts'
export type { List } from './page.ts'

/** The client for the Threefold API. */
export class Threefold {
  readonly baseUrl: string
  readonly keys: Keys
  readonly me: Me
  readonly body: Body
  readonly cdsHooks: CdsHooks
  readonly mind: Mind
  readonly voice: Voice
  readonly cross: Cross
  /** What only test keys can do. */
  readonly test: TestMode

  constructor(options: ClientOptions) {
    const client = new Client(options)
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

  /** Keeps the API key out of logs. */
  toJSON() {
    return { baseUrl: this.baseUrl }
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `Threefold { baseUrl: '${this.baseUrl}' }`
  }
}
