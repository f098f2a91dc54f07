import type { Client, RequestOptions } from '../client.ts'
import type { Body, Query } from '../operations.ts'

/** The identity, limits and usage of the calling key. */
export class Me {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  get(options?: RequestOptions) {
    return this.#client.call('introspect', {}, options)
  }

  /** The daily requests and AI usage of each of your keys. */
  usage(query?: Query<'getUsage'>, options?: RequestOptions) {
    return this.#client.list('getUsage', { query }, options)
  }

  /** Whether a call would be let in, what it would cost, and how to fix it if not. */
  preflight(body: Body<'preflight'>, options?: RequestOptions) {
    return this.#client.call('preflight', { body }, options)
  }

  /** Lists what happened to your keys, newest first. */
  audit(query?: Query<'listAudit'>, options?: RequestOptions) {
    return this.#client.list('listAudit', { query }, options)
  }

  /** Lists your recent requests, newest first. */
  requests(query?: Query<'listRequests'>, options?: RequestOptions) {
    return this.#client.list('listRequests', { query }, options)
  }
}
