import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { turn } from '../base/turn.ts'
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
  /** The number of calls so far, each of which its route has counted. */
  calls = 0

  constructor(app: FastifyInstance, request: FastifyRequest, log: Logger) {
    this.#app = app
    this.#request = request
    this.#log = log
  }

  async call(prepare: () => RestRequest, finish: (payload: Payload) => Payload): Promise<{ payload: Payload } | { failure: Failure }> {
    try {
      const { authorization } = this.#request.headers
      const request = prepare()
      this.calls++
      await turn() // the calls of a batch would otherwise delay other requests together
      const response = await this.#app.inject({ ...request, headers: { authorization, prefer: 'handling=strict' } })
      const body = response.json()
      if (response.statusCode < 400) return { payload: finish(body) }
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
