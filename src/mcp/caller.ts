import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { ApiError, type ErrorEnvelope, envelope } from '../contract/errors.ts'
import type { Answer } from './abridge.ts'
import type { RestRequest } from './tool-request.ts'

/** A refusal of the API, as it was told. */
export interface Refusal extends ErrorEnvelope {
  retry_after_seconds?: number
}

/**
 * Calls the API as the caller would: through the same door, with the caller's own key. So limits, caps, checks and log
 * lines are those of any other request.
 */
export class Caller {
  readonly #app: FastifyInstance
  readonly #request: FastifyRequest
  readonly #log: Logger

  constructor(app: FastifyInstance, request: FastifyRequest, log: Logger) {
    this.#app = app
    this.#request = request
    this.#log = log
  }

  async call(prepare: () => RestRequest, finish: (answer: Answer) => Answer): Promise<{ answer: Answer } | { refusal: Refusal }> {
    try {
      const { authorization } = this.#request.headers
      const response = await this.#app.inject({ ...prepare(), headers: { authorization, prefer: 'handling=strict' } })
      const body = response.json()
      if (response.statusCode < 400) return { answer: finish(body) }
      const wait = response.headers['retry-after']
      return { refusal: wait === undefined ? body : { ...body, retry_after_seconds: Number(wait) } }
    } catch (error) {
      return { refusal: envelope(this.#toApiError(error), this.#request.id) }
    }
  }

  #toApiError(error: unknown): ApiError {
    if (error instanceof ApiError) return error
    this.#log.error({ request_id: this.#request.id, err: error }, 'request failed')
    return new ApiError('internal_error', 'The service failed on this request. It was logged under its request_id.')
  }
}
