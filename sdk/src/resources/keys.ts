import type { Client, RequestOptions } from '../client.ts'
import type { Body } from '../operations.ts'

/** Your keys. */
export class Keys {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Takes the session token of a signed-in user of any of the three applications, or null to use the session cookie of a client
   * with `credentials`; needs no API key. The raw key is answered once.
   */
  mint(sessionToken: string | null, body: Body<'mintKey'> = {}, options?: RequestOptions) {
    return this.#client.call('mintKey', { body, sessionToken }, options)
  }

  /** Newest first, revoked ones included. */
  list(options?: RequestOptions) {
    return this.#client.list('listKeys', {}, options)
  }

  revoke(id: string, options?: RequestOptions) {
    return this.#client.call('revokeKey', { path: { id } }, options)
  }

  /** Reads your accounts again, after you signed up in another application. */
  refresh(id: string, options?: RequestOptions) {
    return this.#client.call('refreshKey', { path: { id } }, options)
  }

  /** A new secret with the same name and scopes. */
  rotate(id: string, body: Body<'rotateKey'> = {}, options?: RequestOptions) {
    return this.#client.call('rotateKey', { path: { id }, body }, options)
  }
}
