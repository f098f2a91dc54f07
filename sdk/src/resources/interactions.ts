import type { ApiPromise } from '../api-promise.ts'
import type { Client } from '../client.ts'
import type { RequestOptions } from '../options.ts'
import type { List } from '../page.ts'
import type {
  CheckInteractionsBody,
  CheckResult,
  InteractionChangeList,
  InteractionDetail,
  InteractionList,
  ListChangesQuery,
  ListInteractionsQuery,
} from '../types.ts'

/** Recorded interactions between remedies or foods and drugs. */
export class Interactions {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Lists interactions, most severe first.
   * @example
   * for await (const { id, severity } of threefold.body.interactions.list({ remedy: 'ginkgo' })) {
   *   console.log(severity, id)
   * }
   */
  list(query?: ListInteractionsQuery, options?: RequestOptions): List<InteractionList> {
    return this.#client.list('listInteractions', { query }, options)
  }

  /**
   * Finds recorded interactions between items, which may be in people's own words. Send one thing per item. To split a list that someone
   * typed, use `splitItems`. For a single item, returns everything that it interacts with. Also show `possible`, `not_covered` and
   * `unmatched`: no match is not evidence of safety.
   * @example
   * const check = await threefold.body.interactions.check({ items: ['St. John’s wort', 'Zoloft 50 mg'] })
   * console.log(check.disclaimer)
   * for (const { severity, between, recommendation } of check.matches) console.log(severity, between, recommendation)
   */
  check(body: CheckInteractionsBody, options?: RequestOptions): ApiPromise<CheckResult> {
    return this.#client.call('checkInteractions', { body }, options)
  }

  /**
   * Returns an interaction with its references, its review state and its history.
   * @example
   * const { data } = await threefold.body.interactions.get('ginkgo--warfarin')
   * console.log(data.clinicalEffect, data.references)
   */
  get(id: string, options?: RequestOptions): ApiPromise<InteractionDetail> {
    return this.#client.call('getInteraction', { path: { id } }, options)
  }

  /**
   * Lists interactions that were added, changed or withdrawn since a `corpus_version` that you have seen.
   * @example
   * for await (const { id, change } of threefold.body.interactions.changes()) {
   *   console.log(id, change)
   * }
   */
  changes(query?: ListChangesQuery, options?: RequestOptions): List<InteractionChangeList> {
    return this.#client.list('listChanges', { query }, options)
  }
}
