import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { turns } from '../base/turn.ts'
import { ApiError, type ErrorEnvelope, envelope } from '../contract/errors.ts'
import type { Payload } from './abridge.ts'
import type { RestRequest } from './tool-request.ts'

export interface Failure extends ErrorEnvelope {
  retry_after_seconds?: number
}

/**
 * Calls the API the way the MCP client would, with the client's own key, so that the same limits, caps, validation and logging
 * apply as to any other request.
 */
export class ApiClient {
  readonly #app: FastifyInstance
  readonly #request: FastifyRequest
  readonly #log: Logger
  readonly #person: string
  /** The number of calls so far, each of which its route has counted. */
  calls = 0
  /** The last refusal for lack of a scope. */
  lacksScope: ApiError | null = null

  constructor(app: FastifyInstance, request: FastifyRequest, log: Logger) {
    this.#app = app
    this.#request = request
    this.#log = log
    this.#person = request.key?.identity_id ?? ''
  }

  async call(prepare: () => RestRequest, finish: (payload: Payload) => Payload): Promise<{ payload: Payload } | { failure: Failure }> {
    try {
      const { headers: own, raw } = this.#request
      const request = prepare()
      this.calls++
      // without turns, the calls of a batch would together delay other requests
      const forwarded = own['x-forwarded-for']
      const headers = { authorization: own.authorization, prefer: 'handling=strict', ...(forwarded && { 'x-forwarded-for': forwarded }) }
      const { remoteAddress = 'unknown' } = raw.socket
      const response = await turns.run(this.#person, () => this.#app.inject({ ...request, headers, remoteAddress }))
      if (response.statusCode < 400) return { payload: await turns.run(this.#person, () => finish(response.json())) }
      const body = response.json()
      const { code, message, details } = body.error
      if (details?.missing_scopes) this.lacksScope = new ApiError(code, message, details)
      const retryAfter = response.headers['retry-after']
      return { failure: retryAfter === undefined ? body : { ...body, retry_after_seconds: Number(retryAfter) } }
    } catch (error) {
      return { failure: envelope(this.#toApiError(error), this.#request.id) }
    }
  }

  #toApiError(error: unknown): ApiError {
    if (error instanceof ApiError) return error
    this.#log.error({ request_id: this.#request.id, err: error }, 'request failed')
    return new ApiError('internal_error', 'Something went wrong on our side. The error was logged with this request_id.')
  }
}
