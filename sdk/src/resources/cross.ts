import type { AiRequestOptions, Client, RequestOptions } from '../client.ts'
import type { Body, Query } from '../operations.ts'

/** Data across the three applications. */
export class Cross {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Summarizes all three applications. Requires an account in each of them, or `partial: 'true'`. */
  dashboard(query?: Query<'getDashboard'>, options?: RequestOptions) {
    return this.#client.call('getDashboard', { query }, options)
  }

  yearInReview(query?: Query<'getYearInReview'>, options?: RequestOptions) {
    return this.#client.call('getYearInReview', { query }, options)
  }

  /** Relates belief practice to biomarkers. */
  beliefToBiomarker(body: Body<'bridgeBeliefToBiomarker'> = {}, options?: AiRequestOptions) {
    return this.#client.call('bridgeBeliefToBiomarker', { body }, options)
  }

  /** Relates mastery of beliefs to speaking patterns. */
  beliefToCommunication(body: Body<'bridgeBeliefToCommunication'> = {}, options?: AiRequestOptions) {
    return this.#client.call('bridgeBeliefToCommunication', { body }, options)
  }
}
