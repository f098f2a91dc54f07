import type { ApiPromise } from '../api-promise.ts'
import type { Client } from '../client.ts'
import type { RequestOptions } from '../options.ts'
import type { CdsCards, CdsOrderSelectBody, CdsOrderSignBody, CdsPatientViewBody } from '../types.ts'

/** The CDS Hooks services, for testing an integration. In production, the health record system calls them itself. */
export class CdsHooks {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Returns cards for orders that were just selected.
   * @example
   * const { cards } = await threefold.cdsHooks.orderSelect({
   *   hook: 'order-select',
   *   hookInstance: 'd1577c69-dfbe-44ad-ba6d-3e05e953b2ea',
   *   context: { patientId: '1288992', draftOrders: { resourceType: 'Bundle', entry: [] } },
   * })
   * console.log(cards.length)
   */
  orderSelect(body: CdsOrderSelectBody, options?: RequestOptions): ApiPromise<CdsCards> {
    return this.#client.call('cdsOrderSelect', { body }, options)
  }

  /**
   * Returns cards for orders that are about to be signed.
   * @example
   * const { cards } = await threefold.cdsHooks.orderSign({
   *   hook: 'order-sign',
   *   hookInstance: 'd1577c69-dfbe-44ad-ba6d-3e05e953b2ea',
   *   context: { patientId: '1288992', draftOrders: { resourceType: 'Bundle', entry: [] } },
   * })
   * console.log(cards.length)
   */
  orderSign(body: CdsOrderSignBody, options?: RequestOptions): ApiPromise<CdsCards> {
    return this.#client.call('cdsOrderSign', { body }, options)
  }

  /**
   * Returns cards for all of a patient's medications.
   * @example
   * const { cards } = await threefold.cdsHooks.patientView({
   *   hook: 'patient-view',
   *   hookInstance: 'd1577c69-dfbe-44ad-ba6d-3e05e953b2ea',
   *   context: { patientId: '1288992' },
   * })
   * console.log(cards.length)
   */
  patientView(body: CdsPatientViewBody, options?: RequestOptions): ApiPromise<CdsCards> {
    return this.#client.call('cdsPatientView', { body }, options)
  }
}
