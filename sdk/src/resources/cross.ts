import type { AiRequestOptions, Client, RequestOptions } from '../client.ts'
import type { Body, Query } from '../operations.ts'

/** What the three applications tell together. */
export class Cross {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Needs an account in all three, or `partial: 'true'`. */
  dashboard(query?: Query<'getDashboard'>, options?: RequestOptions) {
    return this.#client.call('getDashboard', { query }, options)
  }

  yearInReview(query?: Query<'getYearInReview'>, options?: RequestOptions) {
    return this.#client.call('getYearInReview', { query }, options)
  }

  /** How belief practice and biomarkers move together. */
  beliefToBiomarker(body: Body<'bridgeBeliefToBiomarker'> = {}, options?: AiRequestOptions) {
    return this.#client.call('bridgeBeliefToBiomarker', { body }, options)
  }

  /** How mastery of beliefs shows in speeches. */
  beliefToCommunication(body: Body<'bridgeBeliefToCommunication'> = {}, options?: AiRequestOptions) {
    return this.#client.call('bridgeBeliefToCommunication', { body }, options)
  }
}
