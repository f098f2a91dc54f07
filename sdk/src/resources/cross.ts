import type { ApiPromise } from '../api-promise.ts'
import type { Client } from '../client.ts'
import type { AiRequestOptions, RequestOptions } from '../options.ts'
import type {
  BiomarkerBridge,
  BridgeBeliefToBiomarkerBody,
  BridgeBeliefToCommunicationBody,
  CommunicationBridge,
  Dashboard,
  GetDashboardQuery,
  GetYearInReviewQuery,
  YearInReview,
} from '../types.ts'

/** Data from across the three applications. */
export class Cross {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Summarizes all three applications. Requires an account in each of them, or `partial: true`.
   * @example
   * const { data, disclaimer } = await threefold.cross.dashboard({ partial: true })
   * console.log(data.mind?.streaks?.current_days, disclaimer)
   */
  dashboard(query?: GetDashboardQuery, options?: RequestOptions): ApiPromise<Dashboard> {
    return this.#client.call('getDashboard', { query }, options)
  }

  /**
   * Summarizes a calendar year, and compares it with the same part of the previous year (`comparison`).
   * @example
   * const { data } = await threefold.cross.yearInReview({ year: 2025 })
   * for (const { text } of data.highlights) console.log(text)
   */
  yearInReview(query?: GetYearInReviewQuery, options?: RequestOptions): ApiPromise<YearInReview> {
    return this.#client.call('getYearInReview', { query }, options)
  }

  /**
   * Relates belief practice to biomarkers over the last year, or over the last `window_days` days. If nothing was found, `detectable` says
   * how strong a link would have had to be to be detected.
   * @example
   * const { data } = await threefold.cross.beliefToBiomarker({ biomarker: 'resting-heart-rate' })
   * console.log(data.summary, data.caveats)
   */
  beliefToBiomarker(body: BridgeBeliefToBiomarkerBody = {}, options?: AiRequestOptions): ApiPromise<BiomarkerBridge> {
    return this.#client.call('bridgeBeliefToBiomarker', { body }, options)
  }

  /**
   * Relates mastery of beliefs to speaking patterns in speeches from the last year, or from the last `window_days` days.
   * @example
   * const { data } = await threefold.cross.beliefToCommunication({ window_days: 180 })
   * for (const { pattern, suggestion } of data.findings) console.log(pattern, suggestion)
   */
  beliefToCommunication(body: BridgeBeliefToCommunicationBody = {}, options?: AiRequestOptions): ApiPromise<CommunicationBridge> {
    return this.#client.call('bridgeBeliefToCommunication', { body }, options)
  }
}
