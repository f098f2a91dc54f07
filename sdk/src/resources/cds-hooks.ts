import type { Client, RequestOptions } from '../client.ts'
import type { Body } from '../operations.ts'

/** The CDS Hooks services, for tests of an integration: a health record calls them itself. */
export class CdsHooks {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Cards for orders that were just selected. */
  orderSelect(body: Body<'cdsOrderSelect'>, options?: RequestOptions) {
    return this.#client.call('cdsOrderSelect', { body }, options)
  }

  /** Cards for orders that are about to be signed. */
  orderSign(body: Body<'cdsOrderSign'>, options?: RequestOptions) {
    return this.#client.call('cdsOrderSign', { body }, options)
  }

  /** Cards for everything that a patient takes. */
  patientView(body: Body<'cdsPatientView'>, options?: RequestOptions) {
    return this.#client.call('cdsPatientView', { body }, options)
  }
}
