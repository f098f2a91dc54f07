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

  /** A calendar year, compared with the same part of the year before (`comparison`). */
  yearInReview(query?: Query<'getYearInReview'>, options?: RequestOptions) {
    return this.#client.call('getYearInReview', { query }, options)
  }

  /**
   * Relates belief practice to biomarkers over the last year, or `window_days`. Without a finding, `detectable` says how strong a
   * link would have had to be.
   */
  beliefToBiomarker(body: Body<'bridgeBeliefToBiomarker'> = {}, options?: AiRequestOptions) {
    return this.#client.call('bridgeBeliefToBiomarker', { body }, options)
  }

  /** Relates mastery of beliefs to speaking patterns in the speeches of the last year, or `window_days`. */
  beliefToCommunication(body: Body<'bridgeBeliefToCommunication'> = {}, options?: AiRequestOptions) {
    return this.#client.call('bridgeBeliefToCommunication', { body }, options)
  }
}
