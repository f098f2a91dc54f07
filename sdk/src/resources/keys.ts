import type { Client, RequestOptions } from '../client.ts'
import type { Body, Query } from '../operations.ts'

export class Keys {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Creates a key. This requires a session token from any of the three applications instead of an API key. Pass null to
   * use the session cookie of a client with `credentials`. The raw key is returned only once.
   */
  mint(sessionToken: string | null, body: Body<'mintKey'> = {}, options?: RequestOptions) {
    return this.#client.call('mintKey', { body, sessionToken }, options)
  }

  /**
   * Creates a key for one job, which can do only what the calling key can and ends soon. The raw key is returned only once.
   * To create a child of another of your keys in the developer settings, pass its id as `parent`.
   */
  child(body: Body<'mintChildKey'>, { parent, ...options }: RequestOptions & { parent?: string } = {}) {
    return this.#client.call('mintChildKey', { path: { id: parent ?? 'self' }, body }, options)
  }

  /** Lists your keys, newest first, including revoked ones. With `mode: 'test'`, lists the test keys that you minted. */
  list({ mode, ...options }: RequestOptions & Pick<Query<'listKeys'>, 'mode'> = {}) {
    return this.#client.list('listKeys', { query: { mode } }, options)
  }

  /** Ends a key and its family. A live key can also end the test keys that you minted. */
  revoke(id: string, options?: RequestOptions) {
    return this.#client.call('revokeKey', { path: { id } }, options)
  }

  /** Updates the linked applications, for example after you sign up for another one. */
  refresh(id: string, options?: RequestOptions) {
    return this.#client.call('refreshKey', { path: { id } }, options)
  }

  /** Creates a new key with the same name and scopes. */
  rotate(id: string, body: Body<'rotateKey'> = {}, options?: RequestOptions) {
    return this.#client.call('rotateKey', { path: { id }, body }, options)
  }

  /** Reports a key that leaked, whoever it belongs to. It is revoked if it exists. This requires no key. */
  reportLeaked(body: Body<'reportLeakedKey'>, options?: RequestOptions) {
    return this.#client.call('reportLeakedKey', { body, isOpen: true }, options)
  }
}
