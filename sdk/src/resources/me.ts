import type { Client, RequestOptions } from '../client.ts'
import type { Query } from '../operations.ts'

/** What the calling key is, may do and has done. */
export class Me {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  get(options?: RequestOptions) {
    return this.#client.call('introspect', {}, options)
  }

  /** Requests and AI units of each of your keys by day. */
  usage(query?: Query<'getUsage'>, options?: RequestOptions) {
    return this.#client.list('getUsage', { query }, options)
  }

  /** The last requests, newest first. */
  requests(query?: Query<'listRequests'>, options?: RequestOptions) {
    return this.#client.list('listRequests', { query }, options)
  }
}
